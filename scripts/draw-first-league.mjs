/**
 * `node scripts/draw-first-league.mjs`: has the engine draw the league that the home page begins with.
 * To be run when a test says that the engine draws it otherwise.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from './install.mjs';
import { run } from './run.mjs';

const room = join(root, 'app', 'features', 'home', 'web', 'tried-league');
const load = (path) => tsImport(path, import.meta.url);

const { drawSchedule } = await load(join(root, 'packages', 'engine', 'src', 'index.ts'));
const { FIRST_SEED, FIRST_TEAMS, tryLeague } = await load(join(room, 'try-league.ts'));
const { viewDraw } = await load(join(room, 'draw-league.ts'));

const draw = viewDraw(drawSchedule(tryLeague(FIRST_TEAMS, new Date()), FIRST_SEED));
const target = join(room, 'first-draw.json');
writeFileSync(target, JSON.stringify(draw));
await run(join(root, 'node_modules', '.bin', 'biome'), ['format', '--write', target]);
