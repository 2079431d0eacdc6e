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
    circles: findCircles(output.modules),
    violations: output.summary.violations,
  };
}

/** Features that use each other, through ports as they may be: one of them has to know nothing of the other. */
function findCircles(modules) {
  const featureOf = (file) => /^app\/features\/([^/]+)\//.exec(file)?.[1];
  const uses = new Map();
  for (const { source, dependencies } of modules) {
    const own = featureOf(source);
    if (own === undefined || /[.]test[.]tsx?$|\/testing\//.test(source)) continue;
    for (const { resolved } of dependencies) {
      const other = featureOf(resolved);
      if (other === undefined || other === own) continue;
      uses.set(own, (uses.get(own) ?? new Set()).add(other));
    }
  }
  const reaches = (from, to, seen = new Set()) =>
    [...(uses.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      return reaches(next, to, seen.add(next));
    });
  return [...uses.keys()].filter((feature) => reaches(feature, feature));
}

const folders = ['packages', 'app', 'journeys', 'bench'];
const house = await violationsIn(root, folders);
for (const { rule, from, to } of house.violations) console.error(`${rule.name}: ${from} -> ${to}`);

if (house.circles.length > 0) console.error(`Features in a circle: ${house.circles.join(', ')}.`);

const planted = await violationsIn(join(root, 'scripts', 'planted'), folders);
const unseen = ruleSet.forbidden.filter(
  ({ name }) =>
    !planted.violations.some(
      ({ rule, from }) => rule.name === name && from.endsWith(`/breaks-${name}.ts`),
    ),
);
for (const { name } of unseen)
  console.error(`The check does not see the planted violation of ${name}.`);

if (planted.circles.length === 0) console.error('The check does not see the planted circle.');

const idle = ruleSet.forbidden.filter(
  ({ from: { path = '' } }) => !house.files.some((file) => new RegExp(path).test(file)),
);
for (const { name } of idle) console.error(`No file of ours is one that ${name} looks at.`);

console.log(`${house.files.length} modules, ${house.violations.length} forbidden arrows.`);
const isBlind = planted.circles.length === 0 || unseen.length > 0 || idle.length > 0;
process.exit(isBlind || house.circles.length + house.violations.length > 0 ? 1 : 0);
