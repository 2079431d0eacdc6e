/** `npm test`: everything that has to hold, from formatting to whole journeys in a browser. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from './build.mjs';
import { installPostgresql } from './find-postgresql.mjs';
import { install, root } from './install.mjs';
import { runHeard } from './run.mjs';

await install();
await build(); // once, for all steps that start the product
await installPostgresql(); // where that is not possible, the tests on it say so and are left out
const reports = mkdtempSync(join(tmpdir(), 'evenfield-test-'));
const unitReport = join(reports, 'unit.json');
const unhandledReport = join(reports, 'unhandled.json');
const e2eReport = join(reports, 'e2e.json');

const bin = (path) => join(root, 'node_modules', ...path.split('/'));
/** The steps, in groups: those of a group run side by side, since each by itself leaves cores idle. */
const groups = [
  [
    ['format and lint', bin('@biomejs/biome/bin/biome'), ['ci', '--error-on-warnings', '.']],
    ['types', join(root, 'scripts', 'types.mjs'), []],
    ['arrows', join(root, 'scripts', 'arrows.mjs'), []],
    ['unused code', bin('knip/bin/knip.js'), []],
    ['crash test, in short', join(root, 'scripts', 'test-crash.mjs'), ['--rounds', '6']],
    ['the product as containers have it', join(root, 'scripts', 'test-assembled.mjs'), []],
  ],
  [
    [
      'unit and HTTP tests',
      bin('vitest/vitest.mjs'),
      [
        ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
        `--reporter=${join(root, 'scripts', 'unhandled-reporter.mjs')}`,
      ],
    ],
  ],
  [['browser tests', join(root, 'scripts', 'e2e.mjs'), ['--reporter=list,json']]],
];

const env = {
  ...{ PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport, UNHANDLED_ERRORS: unhandledReport },
  PROPERTY_LEAGUES: '2000',
};
const failures = [];

/** What a step beside others says is shown whole, once it has ended. */
async function take([name, script, args], { alone }) {
  const started = process.hrtime.bigint();
  if (alone) console.log(`\n── ${name}`);
  const { code, output } = await runHeard(process.execPath, [script, ...args], {
    ...{ cwd: root, env, heard: !alone },
  });
  const seconds = Number((process.hrtime.bigint() - started) / 100_000_000n) / 10;
  if (!alone) process.stdout.write(`\n── ${name}\n${output}`);
  console.log(`── ${name}: ${code === 0 ? 'holds' : 'FAILS'} (${seconds} s)`);
  if (code !== 0) failures.push(name);
}

/** What failed of a file's tests, again at the end, where whoever reads a long output looks first. */
function formatFaults({ name, status, message, assertionResults }) {
  const faults = assertionResults.filter((test) => test.status === 'failed');
  const file = relative(root, name);
  if (status === 'failed' && faults.length === 0) console.error(`\n✗ ${file}\n${message}`);
  for (const { fullName, failureMessages } of faults) {
    console.error(`\n✗ ${file}\n  ${fullName}\n${failureMessages.join('\n')}`);
  }
}

for (const group of groups) {
  await Promise.all(group.map((step) => take(step, { alone: group.length === 1 })));
}

const unit = JSON.parse(readFileSync(unitReport, 'utf8'));
const journeys = JSON.parse(readFileSync(e2eReport, 'utf8')).stats;
for (const file of unit.testResults) formatFaults(file);
for (const error of JSON.parse(readFileSync(unhandledReport, 'utf8'))) {
  console.error(`\n✗ an error that belongs to no test: ${error}`);
}
const passed = unit.numPassedTests + journeys.expected + journeys.flaky;
const failed = unit.numFailedTests + journeys.unexpected;
if (failures.length > 0) console.error(`\nDoes not hold: ${failures.join(', ')}.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failures.length > 0 ? 1 : 0);
