import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, inject, test } from 'vitest';
import { DatabaseUnavailable } from '../database-unavailable.ts';
import { folderFault, markerFile } from './data-folder.ts';
import { type EmbeddedPlace, openEmbedded } from './open-embedded.ts';

let folder: string;
let database: string; // its folder in there
let reports: string[];

beforeEach(() => {
  folder = join(inject('embedded'), randomUUID(), 'data');
  database = join(folder, 'postgresql-18');
  reports = [];
});

const open = (more: Partial<EmbeddedPlace> = {}) =>
  openEmbedded({ kind: 'embedded', folder, durable: false, ...more }, (note) => reports.push(note));

const fill = () => cp(join(inject('embedded'), 'template'), folder, { recursive: true });

/** Returns the message that a failed start shows. */
async function refusal(): Promise<string> {
  const fault = await open().then(
    async ({ close }) => close(),
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(DatabaseUnavailable);
  return (fault as DatabaseUnavailable).message;
}

test('a first start leaves a marker beside the data folder, and an emptied folder is not taken for a first start', async () => {
  await (await open()).close();
  expect(reports).toEqual([]);
  expect(existsSync(markerFile(folder))).toBe(true);
  await (await open()).close();

  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  const refused = await refusal();
  expect(refused).toContain(`The data folder ${folder} is empty, but it held`);
  expect(refused).toContain('npm run restore -- <file>');
  expect(refused).toContain(`remove ${markerFile(folder)} first`);
  expect(readdirSync(folder)).toEqual([]);

  rmSync(folder, { recursive: true });
  expect(await refusal()).toContain('is empty, but it held');

  rmSync(markerFile(folder));
  await (await open()).close();
  expect(existsSync(database)).toBe(true);
});

test('data from before there were markers gets one, and a restore into an empty folder settles it', async () => {
  await fill();
  rmSync(markerFile(folder), { force: true });
  await (await open()).close();
  expect(existsSync(markerFile(folder))).toBe(true);
  const { since } = JSON.parse(readFileSync(markerFile(folder), 'utf8'));

  rmSync(database, { recursive: true });
  const unfinished = await open({ forRestore: true });
  await unfinished.close();
  expect(await refusal()).toMatch(/A restore into the data folder .* has begun and not ended/);

  const restore = await open({ forRestore: true });
  restore.restored();
  await restore.close();
  expect(JSON.parse(readFileSync(markerFile(folder), 'utf8'))).toEqual({
    since,
    note: expect.any(String),
  });
  await (await open()).close();
});

test.each([
  [
    'nothing in it',
    (): void => {
      rmSync(database, { recursive: true });
      mkdirSync(database);
    },
    /cannot be opened: PG_VERSION.* are missing/,
  ],
  [
    'no write-ahead log',
    () => rmSync(join(database, 'pg_wal'), { recursive: true }),
    /pg_wal is missing/,
  ],
  [
    'a control file of zeros',
    () => writeFileSync(join(database, 'global/pg_control'), Buffer.alloc(8192)),
    /cannot be opened/,
  ],
  [
    'half a control file',
    () => truncateSync(join(database, 'global/pg_control'), 100),
    /cannot be opened/,
  ],
  [
    'a segment of the log that is gone',
    () => {
      for (const name of readdirSync(join(database, 'pg_wal'))) {
        if (/^[0-9A-F]{24}$/.test(name)) rmSync(join(database, 'pg_wal', name));
      }
    },
    /cannot be opened/,
  ],
])(
  'a database folder with %s is refused in a sentence, and left as it is',
  async (_, damage, words) => {
    await fill();
    damage();
    const refused = await refusal();
    expect(refused).toMatch(words);
    expect(refused).toContain('npm run restore -- <file>');
    expect(refused).not.toMatch(/\n\s+at /);
  },
);

test('a disk without room for a new database is refused before anything is written', async () => {
  const quota = new BigInt64Array(new SharedArrayBuffer(8));
  await expect(open({ limits: { quota } })).rejects.toThrow(
    /A new database takes \d+ MB, .* room for 0 MB/,
  );
  expect(readdirSync(folder)).toEqual([]);
  expect(existsSync(markerFile(folder))).toBe(false);
});

test('a disk without room for a start is named, and nothing is lost', async () => {
  await fill();
  const quota = new BigInt64Array(new SharedArrayBuffer(8));
  await expect(open({ limits: { quota } })).rejects.toThrow(
    /disk of the data folder .* is full.*nothing is lost/,
  );
  await (await open()).close();
});

test('a file in place of the data folder is named', async () => {
  mkdirSync(join(folder, '..'), { recursive: true });
  writeFileSync(folder, '');
  expect(await refusal()).toContain(`${folder} cannot be a folder`);
});

test.each([
  ['EACCES', /belongs to somebody else: user \d+ may not write there.*chown/],
  ['EROFS', /read-only.*Mount it for writing/],
  ['ENOSPC', /is full. Make room/],
])('what the system calls %s is refused with its cure', (code, words) => {
  const fault = folderFault(Object.assign(new Error(code), { code }), folder);
  expect(fault).toBeInstanceOf(DatabaseUnavailable);
  expect(String(fault)).toMatch(words);
});

const NOBODY = 65_534; // user id

/** Returns the message for another user, who can't read the program: it is loaded before. */
async function refusalFor(user: number): Promise<string> {
  const opener = new URL('./open-embedded.ts', import.meta.url);
  const sentences = new URL('../../sentence.ts', import.meta.url);
  const script = `
    const { openEmbedded } = await import(${JSON.stringify(opener.href)});
    const { readable } = await import(${JSON.stringify(sentences.href)});
    process.setgid(${user});
    process.setuid(${user});
    const place = { kind: 'embedded', folder: ${JSON.stringify(folder)} };
    const fault = await openEmbedded(place, () => {}).catch((error) => error);
    console.log(readable(fault));
    process.exit();`;
  const options = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  return stdout;
}

test.skipIf(process.getuid?.() !== 0).each([
  ['a data folder', () => undefined],
  ['a database', () => chownSync(folder, NOBODY, NOBODY)],
])(
  '%s of another user is refused with what gives it to this one (needs root)',
  async (_, share) => {
    const parent = mkdtempSync(join(tmpdir(), 'evenfield-shared-'));
    folder = join(parent, 'data');
    await fill();
    for (const part of [parent, folder]) chmodSync(part, 0o755);
    share();
    const refused = await refusalFor(NOBODY);
    expect(refused).toMatch(/belongs to somebody else: user 65534 may not write there.*chown -R/);
    expect(refused).not.toMatch(/\n\s+at /);
    rmSync(parent, { recursive: true });
  },
);

test('a data folder that is mounted read-only is named (needs the right to mount)', async (context) => {
  await fill();
  try {
    execFileSync('mount', ['--bind', folder, folder], { stdio: 'ignore' });
    execFileSync('mount', ['-o', 'remount,bind,ro', folder], { stdio: 'ignore' });
  } catch {
    return context.skip('This process may not mount a disk.');
  }
  try {
    expect(await refusal()).toContain('mounted read-only');
  } finally {
    execFileSync('umount', [folder]);
  }
});
