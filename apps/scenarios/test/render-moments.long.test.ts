import { describeRenderMoments, type Moment } from "./suites/render-moments.ts";

const claimed = [0, 20, 60].map((ms): Moment => ({ after: "claimed", ms }));
const drawing = [50, 200, 400].map((ms): Moment => ({ after: "files", ms }));
const stored = [1, 2, 3, 4, 5, 7, 9, 11, 12, 13, 14, 15].map((files): Moment => ({ after: "stored", files }));

describeRenderMoments([...claimed, ...drawing, ...stored, { after: "settling" }, { after: "settled" }]);
