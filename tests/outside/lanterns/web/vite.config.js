// One ES module into the package of the game, beside its style sheet and its picture.
export default {
  publicDir: "public",
  build: {
    lib: { entry: "board.ts", formats: ["es"], fileName: () => "board.js" },
    outDir: "../src/lanterns/web",
    emptyOutDir: true,
    target: "es2022",
  },
};
