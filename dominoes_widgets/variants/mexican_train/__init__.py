"""Mexican Train, rulesets A and B (``rules.md`` sections 1 and 2)."""

from dominoes_widgets.variants.mexican_train.game import MexicanTrain

GAME = MexicanTrain()
