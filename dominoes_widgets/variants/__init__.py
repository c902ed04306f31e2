"""The games: one folder each, and a folder is all that a game needs. ``registry.games()`` finds them.

A folder becomes a game when its ``__init__.py`` has ``GAME``, an object that keeps the contract of ``core.game.Game``
and has the folder's name as its ``name``. It imports ``core``, and ``solve`` where it looks ahead; nothing else.
``tests/a_new_game/one_line`` is a whole game in 190 lines, and ``mexican_train`` one with everything.

What must be there
------------------

``GAME``
    Every method and attribute that ``Game`` names; what each has to give stands there. Most of it are pure functions
    of a state.

A state
    A frozen dataclass, hashable, picklable, with a ``repr`` that can be pasted, and with ``players``, ``hands``,
    ``boneyard``, ``to_move`` (a seat from 0; ``None`` once the round is over), ``round`` (from 1), ``seed``, and
    ``events`` (what the last move did; it does not count when states are compared). ``aside``, if there is one, are
    tiles face down that are out of play. A game with options that depend on each other, or with several rulesets,
    keeps them in ``options``, each under its own name, with ``highest`` (of the set) and ``hand`` (tiles dealt to
    each).

A table
    ``core.table.Lines``, ``Tricks`` or ``Tree``. Another kind needs a module under ``render/geometry``, and words in
    ``view``.

Places
    ``P1`` … are the seats' own; two or three capital letters (``MT``) are everybody's, with a number from the second
    one on (``MT2``); on a tree a tile is a place.

``phrases.toml`` (and any ``phrases_*.toml`` beside it)
    English, by key. A phrase of a game stands before the interface's own of the same key (``view/phrases.toml``), and
    most moves, buttons and signs have words there already. A game adds

    - ``game.name``, ``game.tagline``;
    - ``reason.<code>`` for every reason that ``check`` gives and ``coach.<code>`` for every ``prompt``;
    - ``option.<name>.label`` for every option; its values are ``option.<name>.<value>``, ``option.<name>.n`` for
      numbers, or stand as they are;
    - ``place.own`` and ``place.seat`` where seats own lines, ``place.<letters>``, ``place.<letters>_n`` and
      ``sign.<letters>`` for what is everybody's; ``sign.marked``, ``sign.marked_later``, ``sign.double`` and
      ``sign.double_queue`` where lines have these;
    - ``suit.<suit>``, ``move.…`` and ``button.…`` where a game has calls;
    - ``problem.<code>`` for what only its positions and options can have wrong.

    Facts named ``seat`` and ``rival`` are told as names, ``at``, ``double`` and ``first`` as places, ``suit``,
    ``led`` and ``trumps`` as suits; tiles, moves and tuples of them speak for themselves. A table of tricks or a tree
    has further words: those of ``texas_42/phrases_board.toml`` and ``chicken_foot/phrases_board.toml``.

What is missing is told in a sentence that names the folder and the file.

What may be there
-----------------

Phrases
    ``event.<code>.you`` and ``.other`` (``.own``, ``.all``, or the event's ``how``): what happened; an event without
    one passes unsaid. An event ``tile_laid`` or ``tile_played`` with a ``tile`` rings it in a lesson or drill, and
    ``round_over``, ``hand_over`` and ``went_out`` are told when a round ends. ``hint.nudge.<idea>``,
    ``idea.<idea>.you`` and ``idea.<idea>.other`` for the ideas of ``advise``; ``hint.weaker`` where advice knows a
    ``cost``; ``coach.<how>_scores``, ``sheet.note``, ``setup.note_moves``, ``setup.note_keys``, ``setup.example``.

``rulebook.toml``
    A ``[[rule]]`` for every rule id that reasons name: ``id``, ``group``, ``title``, ``text``, ``tag`` ("seed",
    "seed*", "pub", "design"), and whatever is known of ``ruleset``, ``document`` and ``section``, ``pages``,
    ``decision``, ``options``, ``see`` and ``twin``; the phrases ``rule_group.<group>`` name the groups. It brings the
    page of rules, the rule behind every reason, and the teacher's page.

``sources.toml``
    Documents and pages that these rules come from, besides those in the file of this name that all games share.

``examples.toml``
    An ``[[example]]`` for rules of the rulebook, drawn beside them.

``lessons/*.toml``
    The course, in the order of the file names; ``teach.lesson`` says what a lesson holds, ``workshop.check_lesson``
    checks one.

``GAME.think`` and ``GAME.bot``
    Of ``core.game.Thinker`` and ``core.game.Opponents``: looking ahead in slices, and bots of several levels. The phrases
    ``evidence.<code>.reason`` and ``.move`` say what looking ahead found, ``rated.<code>`` what a move leads to. Where two
    moves stand side by side, ``compare.rows.<code>`` names the rows that are told of both, each with its heading
    ``compare.row.<row>`` and its ``compare.cell.<row>``. A sentence is as certain as the advice that it belongs to; where
    it is more or less certain, ``kind.<its key>`` says so ("rule", "sum" or "usual").

``drills.py``
    ``KINDS``, ``RULES`` and ``make`` of ``core.drill.Drills``, with the phrases ``drill.…``: the page of practice.

``numbers.py``
    ``KINDS``, ``QUESTIONS``, ``bars``, ``expected`` and ``play`` of ``core.numbers.Numbers``: what can be counted over many
    rounds, with the phrases ``numbers.kind.<kind>.title``, ``.text``, ``.bars`` (what the bars are), ``.mean`` and ``.told``, and
    ``.bar.<bar>`` where a bar is no number; ``numbers.setting.<name>`` for settings that are no options of the game. It
    brings the page of numbers.

``taste.toml``
    A position and the line at which home lets a newcomer try tiles; for a table of lines.

``rules.py`` with ``RULES``
    The codes of reasons and the rules they rest on; tests then see to it that every code has its phrase.
"""
