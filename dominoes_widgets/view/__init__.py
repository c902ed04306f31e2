"""From codes to words: session, language and preferences become a frozen screen that is already in the reader's language."""
