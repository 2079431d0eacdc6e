/**
 * `npm run arrows`: checks that every import goes the way the house allows. The same rules are also
 * run over scripts/planted, where each planted file breaks the rule it is named for: a check that
 * does not see them has gone blind and fails.
 */
import { readdirSync } from 'node:fs';
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
  return { modules: output.summary.totalCruised, violations: output.summary.violations };
}

function plantedRules(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .flatMap((file) => /breaks-(.+)[.]ts$/.exec(file)?.[1] ?? []);
}

const house = await violationsIn(root, ['packages', 'apps', 'e2e', 'bench']);
for (const { rule, from, to } of house.violations) console.error(`${rule.name}: ${from} -> ${to}`);

const plantedFolder = join(root, 'scripts', 'planted');
const planted = await violationsIn(plantedFolder, ['packages', 'apps']);
const seen = new Set(planted.violations.map(({ rule }) => rule.name));
const unseen = plantedRules(plantedFolder).filter((name) => !seen.has(name));
for (const name of unseen)
  console.error(`The check does not see the planted violation of ${name}.`);

const blind = house.modules < 20;
if (blind) console.error(`Only ${house.modules} modules were seen: the check has gone blind.`);
console.log(`${house.modules} modules, ${house.violations.length} forbidden arrows.`);
process.exit(house.violations.length > 0 || unseen.length > 0 || blind ? 1 : 0);
