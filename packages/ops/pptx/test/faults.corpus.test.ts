import { deckFiles } from "./decks.ts";
import { findsEveryFault } from "./finds-every-fault.ts";
import { mendsEveryFault } from "./mends-every-fault.ts";

findsEveryFault("small", () => deckFiles());
mendsEveryFault("small", () => deckFiles());
