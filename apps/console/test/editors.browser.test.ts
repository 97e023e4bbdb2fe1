import { readFile } from "node:fs/promises";
import { PDFDocument } from "pdf-lib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHROMIUM, check, closeBrowser, openBrowser, picture, press, started, visit } from "./browser.ts";

beforeAll(openBrowser, 120_000);
afterAll(closeBrowser);
