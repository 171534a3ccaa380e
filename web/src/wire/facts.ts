// Generated from the table's module by web/facts.mjs; do not edit.
import type { Facts } from './messages';

export const facts = {
  "protocol": 5,
  "games": [
    {
      "game": "jamaica",
      "rules": 2,
      "min_players": 2,
      "max_players": 6,
      "levels": [
        {
          "level": "random",
          "title": "Random"
        },
        {
          "level": "cabin-boy",
          "title": "Cabin boy"
        },
        {
          "level": "sailor",
          "title": "Sailor"
        },
        {
          "level": "corsair",
          "title": "Corsair"
        }
      ],
      "options": [
        {
          "name": "edition",
          "words": [
            "second",
            "first"
          ],
          "numbers": 0,
          "least": 0,
          "most": 0,
          "usual": "second"
        },
        {
          "name": "tiebreak",
          "words": [
            "ahead",
            "behind"
          ],
          "numbers": 0,
          "least": 0,
          "most": 0,
          "usual": "ahead"
        },
        {
          "name": "bank",
          "words": [
            "unlimited",
            "limited"
          ],
          "numbers": 0,
          "least": 0,
          "most": 0,
          "usual": "unlimited"
        },
        {
          "name": "ghost",
          "words": [
            "no",
            "yes"
          ],
          "numbers": 0,
          "least": 0,
          "most": 0,
          "usual": "no"
        }
      ],
      "apart": [
        {
          "option": "players",
          "value": "2",
          "other": "ghost",
          "other_value": "no"
        },
        {
          "option": "players",
          "value": "6",
          "other": "ghost",
          "other_value": "yes"
        }
      ],
      "decisions": [
        "place_dice",
        "pick",
        "sail",
        "load",
        "dump",
        "attack",
        "powder",
        "powder_split",
        "reroll",
        "keep",
        "take_hold",
        "take_treasure",
        "give_treasure",
        "take_nothing",
        "pay",
        "retreat",
        "ghost_sail"
      ]
    },
    {
      "game": "malacca",
      "rules": 1,
      "min_players": 2,
      "max_players": 8,
      "levels": [
        {
          "level": "random",
          "title": "Random"
        },
        {
          "level": "cabin-boy",
          "title": "Cabin boy"
        },
        {
          "level": "sailor",
          "title": "Sailor"
        },
        {
          "level": "corsair",
          "title": "Corsair"
        }
      ],
      "options": [
        {
          "name": "fleet",
          "words": [],
          "numbers": 12,
          "least": 1,
          "most": 50,
          "usual": "3,4,5,6,7,8,8,9,10,11,12,13"
        },
        {
          "name": "captains",
          "words": [
            "no",
            "yes"
          ],
          "numbers": 0,
          "least": 0,
          "most": 0,
          "usual": "no"
        },
        {
          "name": "equipment",
          "words": [
            "no",
            "yes"
          ],
          "numbers": 0,
          "least": 0,
          "most": 0,
          "usual": "no"
        }
      ],
      "apart": [],
      "decisions": [
        "buy",
        "pass",
        "place",
        "choose_side",
        "keep"
      ]
    }
  ],
  "clock": {
    "least": 5,
    "most": 2592000
  },
  "longest_talk": 200,
  "longest_name": 24
} as const satisfies Facts;
