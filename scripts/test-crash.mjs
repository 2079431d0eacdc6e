/** `npm run test:crash`: builds the server and kills it while people save (ROUNDS=… for fewer than 120 times). */
import { join } from 'node:path';
import { build } from './build.mjs';
import { installPostgresql } from './find-postgresql.mjs';
import { install, root } from './install.mjs';
import { run } from './run.mjs';

await install();
await build();
await installPostgresql();
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const test = join(root, 'app', 'testing', 'server', 'crash', 'crash-test.ts');
const rounds = process.env.ROUNDS ? ['--rounds', process.env.ROUNDS] : [];
process.exit(
  await run(process.execPath, [tsx, test, ...rounds, ...process.argv.slice(2)], { cwd: root }),
);
