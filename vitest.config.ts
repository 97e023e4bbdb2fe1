import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source", "node", "import", "default"] },
  // Passed to Node as --conditions too: "import" there would make require() of a CommonJS package find its ES module.
  ssr: { resolve: { conditions: ["source", "node", "default"] } },
  test: {
    include: ["packages/**/test/**/*.test.ts", "packages/**/src/**/*.test.ts", "apps/**/test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    // One PostgreSQL for the whole run, started when the first test asks for it.
    globalSetup: ["packages/storage/src/testing/global-setup.ts"],
    pool: "forks",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
