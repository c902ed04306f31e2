"""From a screen to SVG and HTML strings. Knows no Jupyter, no rules and no words of its own."""
