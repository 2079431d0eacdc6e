/**
 * `node scripts/draw-first-league.mjs`: has the engine generate the league that the home page begins
 * with. To be run when a test says that the engine generates another.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from './install.mjs';
import { run } from './run.mjs';

const here = import.meta.url;
const { generateSchedule } = await tsImport('../packages/engine/src/index.ts', here);
const { FIRST_SEED, FIRST_TEAMS, tryLeague } = await tsImport(
  '../app/features/home/web/tried-league/try-league.ts',
  here,
);
const { viewDraw } = await tsImport(
  '../app/features/home/web/tried-league/generate-league.ts',
  here,
);

const draw = viewDraw(generateSchedule(tryLeague(FIRST_TEAMS, new Date()), FIRST_SEED));
const target = join(root, 'app', 'features', 'home', 'web', 'tried-league', 'first-draw.json');
writeFileSync(target, JSON.stringify(draw));
await run(join(root, 'node_modules', '.bin', 'biome'), ['format', '--write', target]);
