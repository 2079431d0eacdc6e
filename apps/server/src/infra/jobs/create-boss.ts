import type { ClientBase, Pool } from 'pg';
import PgBoss from 'pg-boss';

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: as pg-boss asks for it
  rows: any[];
}

export const JOBS_SCHEMA = 'jobs'; // where pg-boss keeps its tables

/** pg-boss on the connections that everybody uses. `asks` sees every question it puts. */
export function createBoss(
  connections: Pool | ClientBase,
  options: Pick<PgBoss.ConstructorOptions, 'schedule' | 'supervise' | 'migrate'>,
  asks: (answer: Promise<Answer>) => void = () => undefined,
): PgBoss {
  return new PgBoss({
    ...options,
    schema: JOBS_SCHEMA,
    db: {
      executeSql(text, values) {
        const answer = connections.query(text, values);
        asks(answer);
        return answer;
      },
    },
  });
}
