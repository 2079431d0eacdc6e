/**
 * `npm run dev`: the server, the product's pages by Vite, and the site's, built again for browsers and for
 * the server when a source changes. Ctrl+C ends all.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, root } from './install.mjs';

await install();
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const sides = ['dev:server', 'dev:web', 'dev:site', 'dev:render'].map((script) =>
  spawn(npm, ['run', script, '-w', 'app'], {
    cwd: root,
    env: { DATA_DIR: join(root, 'data'), ...process.env }, // the same as npm start's
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }),
);
const end = () => {
  for (const side of sides) side.kill('SIGTERM');
};
for (const side of sides) {
  side.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    end();
  });
}
process.on('SIGINT', end);
process.on('SIGTERM', end);
