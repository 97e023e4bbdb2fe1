import { deckFiles, title } from "./decks.ts";
import { findsEveryFault } from "./finds-every-fault.ts";
import { mendsEveryFault, mendsOnce } from "./mends-every-fault.ts";

const larger = () => deckFiles([1, 2, 3, 4, 5].map((each) => title(`Slide ${each}`)));

findsEveryFault("larger", larger);
mendsEveryFault("larger", larger);
mendsOnce("small", () => deckFiles());
