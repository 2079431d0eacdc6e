/**
 * `npm run arrows`: checks that every import goes the way the house allows. The same rules are also
 * run over scripts/planted, where every rule is broken by a file that is named for it: a check that
 * does not see them all fails, and so does a rule that none of our files is under any more.
 */
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import ruleSet from '../.dependency-cruiser.cjs';
import { root } from './install.mjs';

async function violationsIn(baseDir, folders) {
  const { output } = await cruise(folders, {
    ...ruleSet.options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: ruleSet.forbidden },
  });
  return {
    files: output.modules.map(({ source }) => source),
    violations: output.summary.violations,
  };
}

const folders = ['packages', 'app', 'journeys', 'bench'];
const house = await violationsIn(root, folders);
for (const { rule, from, to } of house.violations) console.error(`${rule.name}: ${from} -> ${to}`);

const planted = await violationsIn(join(root, 'scripts', 'planted'), folders);
const unseen = ruleSet.forbidden.filter(
  ({ name }) =>
    !planted.violations.some(
      ({ rule, from }) => rule.name === name && from.endsWith(`/breaks-${name}.ts`),
    ),
);
for (const { name } of unseen)
  console.error(`The check does not see the planted violation of ${name}.`);

const idle = ruleSet.forbidden.filter(
  ({ from: { path = '' } }) => !house.files.some((file) => new RegExp(path).test(file)),
);
for (const { name } of idle) console.error(`No file of ours is one that ${name} looks at.`);

console.log(`${house.files.length} modules, ${house.violations.length} forbidden arrows.`);
process.exit(house.violations.length + unseen.length + idle.length > 0 ? 1 : 0);
