/** `npm run dev`: server and page, both reloading when a source changes. Ctrl+C ends both. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, root } from './install.mjs';

await install();
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const sides = ['apps/server', 'apps/web'].map((side) =>
  spawn(npm, ['run', 'dev', '-w', side], {
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
