/**
 * A backup is compressed lines of text: a head, then for each table its name and its rows as
 * PostgreSQL writes them in JSON, and last the number of rows. Rows are never parsed on the way, so
 * nothing is rounded, and both kinds of database write and read the same format.
 */
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline as connect, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Sentence } from '../../sentence.ts';

export interface BackupHead {
  readonly step: string; // the database's latest migration
  readonly at: string; // ISO 8601, UTC
}

export type BackupPart =
  | ({ readonly kind: 'head' } & BackupHead)
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'row'; readonly json: string }
  | { readonly kind: 'end'; readonly rows: number };

/** The file isn't a complete backup, or the backup's file already exists. */
export class BackupFault extends Sentence {}

const HEAD = 'Evenfield backup 1 ';
const TABLE = 'table ';
const END = 'end ';

/** Writes the parts to a new file readable only by its owner; it appears complete or not at all. */
export async function writeBackupFile(
  file: string,
  parts: AsyncIterable<BackupPart>,
): Promise<void> {
  if (existsSync(file)) throw new BackupFault(`${file} is there already. Choose another name.`);
  const partial = `${file}.partial`;
  try {
    await rm(partial, { force: true }); // left by a killed backup, whoever may read it
    const bytes = createWriteStream(partial, { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.from(linesOf(parts)), createGzip(), bytes);
    const written = await open(partial, 'r+');
    await written.sync();
    await written.close();
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

async function* linesOf(parts: AsyncIterable<BackupPart>): AsyncGenerator<string> {
  for await (const part of parts) yield `${lineOf(part)}\n`;
}

function lineOf(part: BackupPart): string {
  switch (part.kind) {
    case 'head':
      return HEAD + JSON.stringify({ step: part.step, at: part.at });
    case 'table':
      return TABLE + part.name;
    case 'row':
      return part.json;
    case 'end':
      return END + part.rows;
  }
}

/** Yields every part of a backup; throws `BackupFault` when the file isn't one or is incomplete. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupPart> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new BackupFault(`There is no file ${file}.`);
  if (found.isDirectory()) throw new BackupFault(`${file} is a folder. Name the file in it.`);
  let rows = 0;
  let last: BackupPart | undefined;
  try {
    // Any failure in the pipeline ends the bytes with its error.
    const bytes = connect(createReadStream(file), createGunzip(), () => undefined);
    for await (const line of linesIn(bytes)) {
      if (last?.kind === 'end') throw new Error('it goes on after its end');
      const part = partOf(line);
      if ((last === undefined) !== (part.kind === 'head')) throw new Error('it has no head');
      if (part.kind === 'row') rows++;
      last = part;
      yield part;
    }
    if (last?.kind !== 'end' || last.rows !== rows) throw new Error('its end is missing');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupFault(`${file} is not a whole backup of Evenfield: ${reason}.`, { cause });
  }
}

async function* linesIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function partOf(line: string): BackupPart {
  if (line.startsWith('{')) return { kind: 'row', json: line };
  if (line.startsWith(TABLE)) return { kind: 'table', name: line.slice(TABLE.length) };
  if (line.startsWith(END)) return { kind: 'end', rows: Number(line.slice(END.length)) };
  if (line.startsWith(HEAD)) {
    const { step, at }: BackupHead = JSON.parse(line.slice(HEAD.length));
    return { kind: 'head', step, at };
  }
  throw new Error('a line of it is unknown');
}
