/**
 * The programs of a PostgreSQL server (initdb, postgres), for tests that run one of their own: on the
 * PATH, where Debian puts them, where Homebrew does; installed from Debian's package where we may.
 */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const DEBIAN = '/usr/lib/postgresql';
const HOMEBREW = ['/opt/homebrew/opt', '/usr/local/opt'];
const suffix = process.platform === 'win32' ? '.exe' : '';

/** The newest folder below `parent` first, by the number in its name. */
function versionsBelow(parent, isOne) {
  if (!existsSync(parent)) return [];
  const number = (name) => Number(/\d+/.exec(name)?.[0] ?? 0);
  return readdirSync(parent)
    .filter(isOne)
    .sort((one, other) => number(other) - number(one))
    .map((name) => join(parent, name, 'bin'));
}

/** The folder of the programs, or undefined where there is none. */
export function findPostgresql() {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versionsBelow(DEBIAN, (name) => /^\d+$/.test(name)),
    ...HOMEBREW.flatMap((parent) => versionsBelow(parent, (name) => name.startsWith('postgresql'))),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program + suffix))),
  );
}

/** As `findPostgresql`, after installing it where there is none and we may. */
export async function installPostgresql() {
  const found = findPostgresql();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing PostgreSQL with apt-get …');
  await run('apt-get', ['update'], { quiet: true });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  return findPostgresql();
}
