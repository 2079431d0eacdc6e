import { sql } from 'kysely';
import type { Eraser, OrganizationEraser } from '../erase.ts';
import { JOBS_SCHEMA } from './create-boss.ts';

/** Erases the jobs that contain a person's id or e-mail address anywhere. */
export const eraseJobs: Eraser = async (trx, { id, email }) => {
  for (const table of ['job', 'archive']) {
    await sql`
      delete from ${sql.id(JOBS_SCHEMA, table)}
      where position(${id} in data::text) > 0
        or position(${email.toLowerCase()} in lower(data::text)) > 0`.execute(trx);
  }
};

/** Erases the jobs that contain an organization's id anywhere. */
export const eraseOrganizationJobs: OrganizationEraser = async (trx, id) => {
  for (const table of ['job', 'archive']) {
    await sql`
      delete from ${sql.id(JOBS_SCHEMA, table)} where position(${id} in data::text) > 0`.execute(
      trx,
    );
  }
};
