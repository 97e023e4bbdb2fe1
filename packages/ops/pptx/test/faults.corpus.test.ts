import { deckFiles } from "./decks.ts";
import { findsEveryFault } from "./finds-every-fault.ts";
import { repairsEveryFault } from "./repairs-every-rule.ts";

findsEveryFault("small", () => deckFiles());
repairsEveryFault("small", () => deckFiles());
