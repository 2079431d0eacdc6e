export default {
  testDir: '.',
  outputDir: '../../../node_modules/.cache/planted-retries',
  retries: 1,
  reporter: [['../../../journeys/retries-reporter.mjs']],
};
