import type { Pool } from 'pg';

const EVERY = 10 * 60_000; // milliseconds

/** Does what a server's background processes do and an embedded database has nobody for. Answers with its end. */
export function maintain(connections: Pool, every = EVERY): () => void {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    await tidy(connections).catch(() => undefined); // closed meanwhile, or busy: the next one will do
    running = false;
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}

/** One table after another, so that nobody waits for long behind it. */
async function tidy(connections: Pool): Promise<void> {
  await connections.query('checkpoint');
  const { rows } = await connections.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relpersistence = 'p'`,
  );
  for (const { name } of rows) await connections.query(`vacuum (analyze) ${name}`);
}
