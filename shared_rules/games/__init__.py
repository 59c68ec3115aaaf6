"""The only register of games: key -> Game. To add a game, see the README of `shared_rules`."""

from shared_rules.games import clochemerle, dorfromantik, other, rattus_cartus

GAMES = {game.key: game for game in (clochemerle.GAME, rattus_cartus.GAME, dorfromantik.GAME, other.GAME)}
