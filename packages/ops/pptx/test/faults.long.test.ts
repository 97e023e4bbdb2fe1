import { deckFiles, title } from "./decks.ts";
import { findsEveryFault } from "./finds-every-fault.ts";
import { repairsEveryFault, repairsOnce } from "./repairs-every-rule.ts";

const larger = () => deckFiles([1, 2, 3, 4, 5].map((each) => title(`Slide ${each}`)));

findsEveryFault("larger", larger);
repairsEveryFault("larger", larger);
repairsOnce("small", () => deckFiles());
