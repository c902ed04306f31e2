"""The vocabulary of every domino game: tiles, moves, reasons, the game contract, records. Standard library only."""
