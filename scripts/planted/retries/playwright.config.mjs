export default {
  testDir: '.',
  outputDir: '../../../node_modules/.cache/planted-retries',
  retries: 1,
  reporter: [['../../../e2e/retries-reporter.mjs']],
};
