import type { Pool } from 'pg';

const EVERY = 10 * 60_000; // milliseconds
const CHECK = 30_000; // milliseconds between two checks of the log's length
const LONG = 64 * 1024 * 1024; // bytes of log since the last checkpoint

interface MaintainOptions {
  readonly every?: number; // milliseconds
  readonly check?: number; // milliseconds
}

/** Does the work of a server's background processes. Returns a function that stops it. */
export function maintain(
  connections: Pool,
  { every = EVERY, check = CHECK }: MaintainOptions = {},
): () => void {
  const stops = [
    repeat(every, () => tidy(connections)),
    repeat(check, () => shortenLog(connections)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function repeat(every: number, work: () => Promise<void>): () => void {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    await work().catch(() => undefined); // closed meanwhile, or busy: the next run will do
    running = false;
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}

/** Keeps the log, which grows with every save, from filling the disk. */
async function shortenLog(connections: Pool): Promise<void> {
  const { rows } = await connections.query<{ long: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as long from pg_control_checkpoint()',
    [LONG],
  );
  if (rows[0]?.long) await connections.query('checkpoint');
}

/** Vacuums one table at a time, so that nobody waits long. */
async function tidy(connections: Pool): Promise<void> {
  await connections.query('checkpoint');
  const { rows } = await connections.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'p'`,
  );
  for (const { name } of rows) await connections.query(`vacuum (analyze) ${name}`);
}
