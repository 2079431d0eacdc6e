/** The thread of the embedded database: handles messages of PostgreSQL's protocol one at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { DISK_FULL } from '../database-unavailable.ts';
import { startPglite } from './start-pglite.ts';
import type {
  DatabaseFailure,
  DatabaseReply,
  DatabaseRequest,
  DatabaseThreadData,
} from './worker-messages.ts';

const { folder, durable, quota, signs }: DatabaseThreadData = workerData;
const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread.');

const CRASHED = '57P02'; // PostgreSQL's crash_shutdown
const LAST_WORDS = /(?:FATAL|PANIC|postgres): +(.*)/; // in PostgreSQL's log, before it exits
const NO_ROOM = /No space left|quota exceeded/i;

const database = await startPglite(folder, {
  ...{ durable, ...(quota && { quota }) },
  onOperation: () => Atomics.add(signs, 0, 1),
  onLog(line) {
    const message = LAST_WORDS.exec(line)?.[1];
    if (message) giveUp({ code: NO_ROOM.test(message) ? DISK_FULL : CRASHED, message });
  },
  onAbort: () => giveUp({ code: CRASHED, message: 'PostgreSQL ended without a word' }),
});

const send = (answer: DatabaseReply) =>
  port.postMessage(answer, answer.kind === 'bytes' ? [answer.bytes.buffer as ArrayBuffer] : []);

port.on('message', async (request: DatabaseRequest) => {
  if (request.kind === 'close') {
    await database.close();
    port.close();
    return;
  }
  const { connection, bytes } = request;
  // A startup message begins with a length, not a letter. Reset the one shared session.
  if (bytes[0] === 0)
    for (const text of ['rollback', 'discard all']) await run(database, query(text));
  send({ kind: 'bytes', connection, bytes: await run(database, bytes) });
});
send({ kind: 'ready' });

async function run(database: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  await database.execProtocolRawStream(bytes, {
    syncToFs: false, // unneeded: the disk syncs on PostgreSQL's own fsync
    onRawData: (chunk) => chunks.push(Buffer.from(chunk)), // copied out of the database's own memory
  });
  const answer = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    answer.set(chunk, at);
    at += chunk.length;
  }
  return answer;
}

/**
 * Ends the thread where a PostgreSQL server would exit. PGlite would go on: it catches C's exit
 * with locks held and the write-ahead log half written, and then loops forever.
 */
function giveUp(failure: DatabaseFailure): never {
  send({ kind: 'failed', failure });
  process.exit(1);
}

/** Returns PostgreSQL's message for a simple query. */
function query(text: string): Uint8Array {
  const message = Buffer.alloc(text.length + 6);
  message.write('Q');
  message.writeInt32BE(text.length + 5, 1);
  message.write(text, 5);
  return message;
}
