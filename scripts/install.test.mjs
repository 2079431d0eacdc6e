import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runHeard } from './run.mjs';

const HERE = import.meta.dirname;
const PLATFORM_PACKAGE = { version: '2.0.0', optional: true, os: [process.platform] };
const LOCK = {
  '': { name: 'sample' },
  'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-elsewhere': '1.0.0' } },
  'node_modules/a-elsewhere': { version: '1.0.0', optional: true, os: ['elsewhere'] },
  'node_modules/b': PLATFORM_PACKAGE,
};
const { '': _root, 'node_modules/a-elsewhere': _elsewhere, ...INSTALLED } = LOCK;

let folder;

/** A folder with the script, a lock file, and a program named npm that only writes down what it was asked for. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenfield-install-'));
  for (const name of ['scripts', 'bin', 'node_modules']) mkdirSync(join(folder, name));
  for (const name of ['install.mjs', 'run.mjs']) {
    cpSync(join(HERE, name), join(folder, 'scripts', name));
  }
  const npm = join(folder, 'bin', 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$@" > ${join(folder, 'asked')}\n`);
  chmodSync(npm, 0o755);
  write('package-lock.json', { packages: LOCK });
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (name, content) => writeFileSync(join(folder, name), JSON.stringify(content));

/** What the script printed and what it asked of npm ('' where it asked nothing). */
async function install(packages) {
  if (packages) write('node_modules/.package-lock.json', { packages });
  writeFileSync(join(folder, 'asked'), '');
  const script = `import { install } from './scripts/install.mjs'; await install();`;
  const { code, output } = await runHeard(
    process.execPath,
    ['--input-type=module', '--eval', script],
    {
      ...{ cwd: folder, heard: true },
      env: { PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
    },
  );
  return { code, output: String(output), npm: readFileSync(join(folder, 'asked'), 'utf8').trim() };
}

function markServer(pid) {
  mkdirSync(join(folder, 'node_modules', '.evenfield-running'), { recursive: true });
  writeFileSync(join(folder, 'node_modules', '.evenfield-running', String(pid)), '');
}

test('nothing is installed where the packages are those of the lock file', async () => {
  expect(await install(INSTALLED)).toEqual({ code: 0, output: '', npm: '' });
});

test.each([
  ['there are none', undefined],
  ['one is missing', { 'node_modules/b': PLATFORM_PACKAGE }],
  ['one has another version', { ...INSTALLED, 'node_modules/a': { version: '0.9.0' } }],
  ['one is no longer in the lock file', { ...INSTALLED, 'node_modules/c': { version: '1.0.0' } }],
  [
    'one is made for another system',
    { ...INSTALLED, 'node_modules/b': { ...PLATFORM_PACKAGE, os: ['elsewhere'] } },
  ],
])('npm ci installs the packages where %s', async (_name, packages) => {
  const { code, npm } = await install(packages);
  expect({ code, npm }).toEqual({ code: 0, npm: 'ci --include=dev --no-audit --no-fund' });
});

test('no package is replaced while a server runs from the folder', async () => {
  markServer(process.pid);
  const { code, output, npm } = await install({});
  expect({ code, npm }).toEqual({ code: 1, npm: '' });
  expect(output).toContain(`a server runs from this folder (process ${process.pid}). Stop it`);
});

test('a server that was killed is in the way of no installation', async () => {
  const ended = execFileSync(process.execPath, ['--print', 'process.pid'], { encoding: 'utf8' });
  markServer(ended.trim());
  expect((await install({})).npm).toContain('ci ');
});
