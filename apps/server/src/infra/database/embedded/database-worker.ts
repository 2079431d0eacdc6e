/** The thread of the embedded database: takes PostgreSQL's protocol, and answers in it, one request after another. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { startPglite } from './start-pglite.ts';
import type { DatabaseAnswer, DatabaseRequest, DatabaseStart } from './worker-messages.ts';

const { folder, durable }: DatabaseStart = workerData;
const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread.');
const database = await startPglite(folder, { durable });

const tell = (answer: DatabaseAnswer) =>
  port.postMessage(answer, answer.kind === 'bytes' ? [answer.bytes.buffer as ArrayBuffer] : []);

port.on('message', async (request: DatabaseRequest) => {
  if (request.kind === 'close') {
    await database.close();
    port.close();
    return;
  }
  const { connection, bytes } = request;
  // A connection begins with a length instead of a letter. There is one session for all: it begins anew.
  if (bytes[0] === 0)
    for (const text of ['rollback', 'discard all']) await run(database, query(text));
  tell({ kind: 'bytes', connection, bytes: await run(database, bytes) });
});
tell({ kind: 'ready' });

async function run(database: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  await database.execProtocolRawStream(bytes, {
    syncToFs: false, // for disks that flush once in a while; this one does when PostgreSQL says so
    onRawData: (chunk) => chunks.push(Buffer.from(chunk)), // copied: it lies in the database's own memory
  });
  const answer = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    answer.set(chunk, at);
    at += chunk.length;
  }
  return answer;
}

/** The protocol's message for a plain query. */
function query(text: string): Uint8Array {
  const message = Buffer.alloc(text.length + 6);
  message.write('Q');
  message.writeInt32BE(text.length + 5, 1);
  message.write(text, 5);
  return message;
}
