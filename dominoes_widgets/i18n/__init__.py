"""The catalog: every word shown to a person passes through here on its way into the reader's language."""
