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
    wayToServer: findWayToServer(output.modules),
    violations: output.summary.violations,
  };
}

/** The first way on which a file of the pages reaches one of the server, over whatever lies between; null: none. */
function findWayToServer(modules) {
  const [web, server] = [new RegExp(ruleSet.WEB), new RegExp(ruleSet.SERVER)];
  const usesOf = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved }) => resolved),
    ]),
  );
  const cameFrom = new Map();
  const next = modules.flatMap(({ source }) => (web.test(source) ? source : []));
  const seen = new Set(next);
  for (const file of next) {
    if (server.test(file)) {
      const way = [file];
      for (let at = file; cameFrom.has(at); at = cameFrom.get(at)) way.unshift(cameFrom.get(at));
      return way.join(' -> ');
    }
    for (const used of usesOf.get(file) ?? []) {
      if (seen.has(used)) continue;
      cameFrom.set(used, file);
      seen.add(used);
      next.push(used);
    }
  }
  return null;
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
      if (other === undefined || other === own || /[/](api|feature)[.]ts$/.test(resolved)) continue;
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

if (house.wayToServer !== null) console.error(`Pages reach the server: ${house.wayToServer}.`);

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
if (planted.wayToServer === null) console.error('The check does not see the planted way.');

const idle = ruleSet.forbidden.filter(
  ({ from: { path = '' } }) => !house.files.some((file) => new RegExp(path).test(file)),
);
for (const { name } of idle) console.error(`No file of ours is one that ${name} looks at.`);

console.log(`${house.files.length} modules, ${house.violations.length} forbidden arrows.`);
const isBlind =
  planted.circles.length === 0 ||
  planted.wayToServer === null ||
  unseen.length > 0 ||
  idle.length > 0;
process.exit(
  isBlind || house.wayToServer !== null || house.circles.length + house.violations.length > 0
    ? 1
    : 0,
);
