import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// The house listens to its own page only, so while the page is worked on it says that it is that.
const house = "http://localhost:8000";
const asItsOwn = { target: house, changeOrigin: true, headers: { origin: house } };

// The house serves what is built from inside its own package, so that a wheel has the page in it.
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: "../src/parlour/web/ui",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows nothing inline
    modulePreload: { polyfill: false }, // the polyfill would be an inline script
    target: "es2022",
  },
  // `npm run dev` against a house that is open on port 8000.  Its maps are read from where the server has them.
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": asItsOwn, "/ws": { ...asItsOwn, ws: true } },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/kit/testing.ts"],
    testTimeout: 60_000,
    isolate: false, // one window for all files: to open one takes longer than most tests
    maxWorkers: 1,
  },
});
