import { apiIsReported } from "@colophon/testing";
import { MODULE } from "./bytes.ts";

apiIsReported(MODULE);
