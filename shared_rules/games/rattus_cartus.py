"""Rattus Cartus (Åse and Henrik Berg, White Goblin Games, 2012): 2 to 5 heirs to a kingdom of rats.

Reference: French rulebook p. 7, end of the game. Where the booklet is silent: the dead keep their places in
every majority and are only barred from winning; nobody wins or shares a majority with 0 cards; special cards
whose building is not in play cannot be held and score nothing.
"""

from shared_rules import influence as live
from shared_rules.earning import printed
from shared_rules.ranking import majority_parts, ranked_parts
from shared_rules.sheet import Count, Game, Members, Option, Part, Points, Problem, Ranked, Scored, Survival

CLASSES = ("royalty", "church", "bourgeoisie", "chivalry", "peasantry", "magic")
INFLUENCE = (10, 5, 2)  # two players cannot reach the third prize, which is what the book says of them
BUILDINGS = (
    ("royalty", ("palace", "treasury")),
    ("church", ("monastery", "hospital")),
    ("bourgeoisie", ("office", "marketplace")),
    ("chivalry", ("guard_tower", "castle")),
    ("peasantry", ("farm", "brewery")),
    ("magic", ("fortune_tellers_tent", "pipers_hut")),
)
SPECIALS = ("sword", "flute", "pass", "gold")
BUILDING_OF = {"sword": "castle", "flute": "pipers_hut", "pass": "office", "gold": "treasury"}
MOST_CARDS = (2,)
MOST_GOLD = (6, 3)
MOST_GOLD_OF_TWO = (6,)


def influence(key):
    """The track of one class, with its stack of discs."""
    return Ranked(key, "influence", INFLUENCE, scored=key, document="influence", order_document="stack_order")


def special(key, at_most):
    """The special cards of one kind."""
    return Count(
        key,
        "cards",
        scored=key,
        at_most=at_most,
        prize=True,
        building=BUILDING_OF[key],
        document="specials",
    )


LINES = (
    Members("buildings_in_play", "buildings", BUILDINGS),
    influence("royalty"),
    influence("church"),
    influence("bourgeoisie"),
    influence("chivalry"),
    influence("peasantry"),
    influence("magic"),
    Count("hand_cards", "cards", scored="hand", at_most=94, prize=True),  # 79 population cards, 15 jokers
    special("sword", 12),
    special("flute", 12),
    special("pass", 12),
    special("gold", 15),
    Points("token_points", "tokens", scored="tokens", cards=True),
    Count("rats", "plague", cards=True, secret=True),
    Count("nuns", "plague", per_player=False, at_most=20, secret=True),  # five cards of 0 to 4
)


# Points


def ranked_line(key):
    """The output line of one class."""

    def points(sheet):
        return ranked_parts(sheet, GAME.line(key))

    return Scored(key, (key,), points)


def one_each(position, size):
    """A tie for the most hand cards, swords, flutes or passes: 1 point each, whatever their number."""
    return 1, None


def gold_shared(position, size):
    """A tie for the most gold shares 9 and leaves no second place; a tie for the second place shares 3."""
    pool = 9 if position == 0 else 3
    return pool // size, pool


def hand(sheet):
    column = majority_parts(sheet, "hand_cards", MOST_CARDS, one_each)
    return [Part("hand", part.points, parts=[part]) for part in column]


def special_line(key):
    """The output line of one kind of special cards; 0 for all while its building is not in play."""
    building = BUILDING_OF[key]

    def points(sheet):
        if not GAME.in_play(building, sheet):
            return [Part(key, 0, "not_in_play", {"n": sheet.number(key, player)}) for player in sheet.players]
        if key == "gold":
            prizes = MOST_GOLD_OF_TWO if len(sheet.players) == 2 else MOST_GOLD
            return majority_parts(sheet, key, prizes, gold_shared)
        return majority_parts(sheet, key, MOST_CARDS, one_each)

    return Scored(key, (key, "buildings_in_play"), points)


def tokens(sheet):
    column = [printed(sheet, "token_points", player) for player in sheet.players]
    return [Part("tokens", part.points, parts=[part]) for part in column]


# The plague


def rats(sheet):
    return [sheet.number("rats", player) for player in sheet.players]


def eliminated(sheet):
    """Killed are those whose rats exceed the nuns; nobody before the nuns are counted.

    When all are killed the table may have chosen that those with the lowest rats survive.
    """
    values = rats(sheet)
    if sheet.typed("nuns") is None:
        return [False] * len(values)
    nuns = sheet.number("nuns")
    lowest = min(values)
    if lowest > nuns and sheet.option("if_all_die") == "lowest_rats_survive":
        nuns = lowest
    return [value > nuns for value in values]


def contradictions(sheet):
    """A special card cannot be held when no copy of its building is in play."""
    found = []
    for key in SPECIALS:
        if not GAME.in_play(BUILDING_OF[key], sheet):
            for player in sheet.players:
                if sheet.number(key, player) > 0:
                    found.append(Problem("building_not_in_play", player, key, 0))
    return found


def still_needed(sheet):
    return [Problem("nuns_missing", line="nuns")] if sheet.typed("nuns") is None else []


def followed(players, entries):
    """{path: value} that the influence followed at the table says of the sheet."""
    return live.followed(CLASSES, "buildings_in_play", players, entries)


LABELS = {
    "fr": {
        "game": "Rattus Cartus",
        "game.short": "Rattus",
        "game.sub": "2 à 5 joueurs, la peste à la fin",
        "reference": "Livret de règles, page 7",
        "section.buildings": "Bâtiments en jeu",
        "section.influence": "Influence\u00a0: 10, puis 5, puis 2",
        "section.cards": "Cartes en main\u00a0: 2 à la majorité",
        "section.tokens": "Jetons",
        "section.plague": "La peste",
        # What is typed
        "buildings_in_play": "Bâtiments",
        "buildings_in_play.sub": "en jeu",
        "royalty": "Noblesse",
        "church": "Clergé",
        "bourgeoisie": "Bourgeoisie",
        "chivalry": "Chevalerie",
        "peasantry": "Paysannerie",
        "magic": "Magie",
        "palace": "Palais",
        "treasury": "Trésor",
        "monastery": "Monastère",
        "hospital": "Hôpital",
        "office": "Administration",
        "marketplace": "Marché",
        "guard_tower": "Tour de garde",
        "castle": "Château",
        "farm": "Ferme",
        "brewery": "Brasserie",
        "fortune_tellers_tent": "Tente de la cartomancienne",
        "pipers_hut": "Cabane du joueur de flûte",
        "hand_cards": "Population",
        "hand_cards.sub": "et Joker",
        "sword": "Épée",
        "sword.sub": "en main",
        "flute": "Flûte",
        "flute.sub": "en main",
        "pass": "Passes",
        "pass.sub": "laissez-passer",
        "gold": "Or",
        "gold.sub": "6, puis 3",
        "token_points": "Jetons",
        "token_points.sub": "points imprimés",
        "rats": "Rats",
        "rats.sub": "révélés à la fin",
        "nuns": "Nonnes",
        "nuns.sub": "Soutien des nonnes",
        # The same, said in full where a total is explained
        "hand_cards.full": "Cartes Population et Joker",
        "pass.full": "Laissez-passer",
        "token_points.full": "Jetons, points imprimés",
        "nuns.full": "Nonnes",
        "hand": "Cartes en main",
        "tokens": "Jetons",
        # What the rules say
        "rule.buildings_in_play": "Cochez chaque bâtiment dont au moins une carte était parmi les trente de la partie\u00a0: "
        "une carte spéciale ne compte que si son bâtiment est en jeu.",
        "rule.influence": "Le plus influent marque 10, le deuxième 5, le troisième 2\u00a0; sans influence, aucun point. "
        "À égalité, le marqueur du dessous passe devant\u00a0: il est arrivé en premier. "
        "À deux joueurs, seuls 10 et 5 sont donnés.",
        "rule.hand_cards": "Le plus de cartes Population et Joker en main\u00a0: 2 points\u00a0; à égalité, 1 chacun.",
        "rule.sword": "Le plus de cartes Épée en main\u00a0: 2 points\u00a0; à égalité, 1 chacun. "
        "Le Château doit être en jeu.",
        "rule.flute": "Le plus de cartes Flûte en main\u00a0: 2 points\u00a0; à égalité, 1 chacun. "
        "La Cabane du joueur de flûte doit être en jeu.",
        "rule.pass": "Le plus de Laissez-passer en main\u00a0: 2 points\u00a0; à égalité, 1 chacun. "
        "L’Administration doit être en jeu.",
        "rule.gold": "Si le Trésor est en jeu\u00a0: 6 points au plus riche en cartes Or, 3 au deuxième. "
        "À égalité devant, 9 points partagés et rien pour le deuxième\u00a0; "
        "à égalité derrière, 3 points partagés. À deux joueurs, pas de deuxième place.",
        "rule.token_points": "Les points imprimés sur les jetons récupérés.",
        "rule.rats": "La somme des valeurs de vos jetons Rat, révélés à la fin. "
        "Si elle dépasse le nombre de nonnes, la peste vous emporte.",
        "rule.nuns": "Les symboles des cinq cartes du Soutien des nonnes. "
        "Qui a plus de rats que de nonnes ne peut pas gagner.",
        "option.if_all_die": "Si la peste emporte tout le monde",
        "option.if_all_die.nobody": "Personne ne gagne",
        "option.if_all_die.lowest_rats_survive": "Survit qui a le moins de rats",
        # The result
        "survival.title": "La peste",
        "survival.under": ("{n} rat\u00a0: passe", "{n} rats\u00a0: passe"),
        "survival.exact": ("{n} rat\u00a0: tout juste", "{n} rats\u00a0: tout juste"),
        "survival.over": ("{n} rat\u00a0: {over} de trop", "{n} rats\u00a0: {over} de trop"),
        "eliminated.stamp": "La peste\u202f!",
        "eliminated.sub": "la peste a pris {names}",
        "eliminated.why": "{name} avait le plus de points, mais la peste est passée.",
        "result.wins": "{names} hérite de la couronne",
        "result.nobody": "La peste a pris tout le monde",
        "result.tie_broken": "À égalité de points, le moins de rats l’emporte\u00a0: {names}.",
        "result.tie": "{names} partagent la couronne, à égalité de points et de rats.",
        # Problems
        "building_not_in_play": "{player}, {line}\u00a0: le bâtiment de ces cartes n’est pas en jeu.",
        "nuns_missing": "Combien de nonnes\u202f? La peste n’est pas encore passée.",
    },
    "en": {
        "game": "Rattus Cartus",
        "game.short": "Rattus",
        "game.sub": "2 to 5 players, the plague at the end",
        "reference": "Rulebook, page 7",
        "section.buildings": "Buildings in play",
        "section.influence": "Influence: 10, then 5, then 2",
        "section.cards": "Cards in hand: 2 for the most",
        "section.tokens": "Tokens",
        "section.plague": "The plague",
        "buildings_in_play": "Buildings",
        "buildings_in_play.sub": "in play",
        "royalty": "Royalty",
        "church": "Church",
        "bourgeoisie": "Bourgeoisie",
        "chivalry": "Chivalry",
        "peasantry": "Peasantry",
        "magic": "Magic",
        "palace": "Palace",
        "treasury": "Treasury",
        "monastery": "Monastery",
        "hospital": "Hospital",
        "office": "Office",
        "marketplace": "Marketplace",
        "guard_tower": "Guard tower",
        "castle": "Castle",
        "farm": "Farm",
        "brewery": "Brewery",
        "fortune_tellers_tent": "Fortune-teller’s tent",
        "pipers_hut": "Piper’s hut",
        "hand_cards": "Population",
        "hand_cards.sub": "and jokers",
        "sword": "Sword",
        "sword.sub": "in hand",
        "flute": "Flute",
        "flute.sub": "in hand",
        "pass": "Pass",
        "pass.sub": "in hand",
        "gold": "Gold",
        "gold.sub": "6, then 3",
        "token_points": "Tokens",
        "token_points.sub": "printed points",
        "rats": "Rats",
        "rats.sub": "revealed at the end",
        "nuns": "Nuns",
        "nuns.sub": "the row of nuns",
        "hand_cards.full": "Population cards and jokers",
        "pass.full": "Pass cards",
        "token_points.full": "Tokens, printed points",
        "nuns.full": "Nuns",
        "hand": "Cards in hand",
        "tokens": "Tokens",
        "rule.buildings_in_play": "Tick each building of which at least one card was among the thirty of this game: "
        "a special card only counts when its building is in play.",
        "rule.influence": "The most influence scores 10, the second 5, the third 2; without influence nothing. "
        "In a tie the lower disc is ahead: it arrived first. With two players only 10 and 5 are given.",
        "rule.hand_cards": "The most population cards and jokers in hand: 2 points; tied, 1 each.",
        "rule.sword": "The most sword cards in hand: 2 points; tied, 1 each. The castle must be in play.",
        "rule.flute": "The most flute cards in hand: 2 points; tied, 1 each. The piper’s hut must be in play.",
        "rule.pass": "The most pass cards in hand: 2 points; tied, 1 each. The office must be in play.",
        "rule.gold": "If the treasury is in play: 6 points for the most gold cards, 3 for the second. "
        "Tied for the most: 9 points shared, nothing for the second; tied behind: 3 points shared. "
        "With two players there is no second place.",
        "rule.token_points": "The points printed on the tokens you took.",
        "rule.rats": "The sum of your rat tokens, revealed at the end. "
        "If it exceeds the number of nuns, the plague takes you.",
        "rule.nuns": "The symbols on the five cards of the row of nuns. "
        "Who has more rats than there are nuns cannot win.",
        "option.if_all_die": "If the plague takes everyone",
        "option.if_all_die.nobody": "Nobody wins",
        "option.if_all_die.lowest_rats_survive": "The fewest rats survive",
        "survival.title": "The plague",
        "survival.under": ("{n} rat: survives", "{n} rats: survives"),
        "survival.exact": ("{n} rat: just enough nuns", "{n} rats: just enough nuns"),
        "survival.over": ("{n} rat: {over} too many", "{n} rats: {over} too many"),
        "eliminated.stamp": "The plague!",
        "eliminated.sub": "the plague took {names}",
        "eliminated.why": "{name} had the most points, but the plague came by.",
        "result.wins": "{names} inherits the crown",
        "result.nobody": "The plague took everyone",
        "result.tie_broken": "Level on points, the fewest rats win: {names}.",
        "result.tie": "{names} share the crown, level on points and on rats.",
        "building_not_in_play": "{player}, {line}: the building of these cards is not in play.",
        "nuns_missing": "How many nuns? The plague has not come yet.",
    },
}
# All six tracks share one rule.
for words in (LABELS["fr"], LABELS["en"]):
    for name in CLASSES:
        words["rule." + name] = words["rule.influence"]

GAME = Game(
    key="rattus_cartus",
    theme="rattus",
    reference="Rattus Cartus rulebook p. 7, end of the game",
    players=(2, 3, 4, 5),
    lines=LINES,
    scores=(
        ranked_line("royalty"),
        ranked_line("church"),
        ranked_line("bourgeoisie"),
        ranked_line("chivalry"),
        ranked_line("peasantry"),
        ranked_line("magic"),
        Scored("hand", ("hand_cards",), hand),
        special_line("sword"),
        special_line("flute"),
        special_line("pass"),
        special_line("gold"),
        Scored("tokens", ("token_points",), tokens),
    ),
    options=(Option("if_all_die", "choice", choices=("nobody", "lowest_rats_survive"), default="nobody"),),
    labels=LABELS,
    contradictions=contradictions,
    still_needed=still_needed,
    eliminated=eliminated,
    tie_break=rats,
    survival=Survival("rats", "nuns", option="if_all_die"),
    aids=("live",),
    followed=followed,
)
