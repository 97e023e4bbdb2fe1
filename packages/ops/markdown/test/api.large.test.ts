import { apiIsReported } from "@colophon/testing";
import { module } from "./module.ts";

apiIsReported(module);
