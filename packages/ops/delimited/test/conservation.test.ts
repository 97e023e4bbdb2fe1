import { conserves } from "@colophon/testing";
import { convertDelimited, parseDelimitedBytes, transformDelimited } from "../src/index.ts";
import { conservation } from "./conservation.ts";

const DOCUMENTS = 300;

conserves(parseDelimitedBytes, conservation, DOCUMENTS);
conserves(convertDelimited, conservation, DOCUMENTS);
conserves(transformDelimited, conservation, DOCUMENTS);
