import { conserves } from "@colophon/testing";
import { convertMail, extractMailEvidence, inspectMail } from "../src/index.ts";
import { conversion, evidence, inspection } from "./conservation.ts";

conserves(convertMail, conversion, 1_000);
conserves(extractMailEvidence, evidence, 300);
conserves(inspectMail, inspection, 300);
