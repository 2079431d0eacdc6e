import { encodeDetailText } from '@evenfield/wire';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import type { Feature } from '../../services.ts';
import type { HistoryEntry } from '../models.ts';
import { emptyBin } from './bin.ts';
import { detailOf } from './detail.ts';
import { listDraftIds } from './drafts/draft-store.ts';
import { findAnyHead, type Head } from './head.ts';
import { listChanges } from './history/history.ts';
import { listOwnSchedules } from './list-own-schedules.ts';
import { storedMatches } from './matches/match-source.ts';
import { schedules } from './routes.ts';

/** Writes all saved schedules, including those in the bin, each with its versions and its drafts. */
const scheduleRecords: OwnRecords = {
  name: 'schedules',
  of: 'organization',
  async *write(db, ownerId) {
    let comma = '[';
    for (const id of await listOwnSchedules(db, ownerId)) {
      const head = await findAnyHead(db, { ownerId, id });
      if (!head) continue; // erased since they were listed
      const beside = { delete_date: head.deleted_at, ...(await findBeside(db, id)) };
      yield `${comma}{`;
      yield* writeVersions(db, head);
      yield ',"drafts":[';
      let before = '{';
      for (const draft of await listDraftIds(db, id)) {
        const draftHead = await findAnyHead(db, { ownerId, id: draft });
        if (!draftHead) continue; // discarded since they were listed
        yield `${before}"name":${JSON.stringify(draftHead.draft_name)},`;
        yield* writeVersions(db, draftHead);
        yield '}';
        before = ',{';
      }
      yield `],${JSON.stringify(beside).slice(1)}`;
      comma = ',';
    }
    yield comma === '[' ? '[]' : ']';
  },
};

async function* writeVersions(db: Kysely<Tables>, head: Head) {
  yield '"schedule":';
  yield* encodeDetailText(await detailOf(db, head, storedMatches(head.id)));
  yield `,"history":${JSON.stringify((await listChanges(db, head.id)).map(recordEntry))}`;
}

/** Returns a version under the keys that exported files have always had. */
function recordEntry({ at, saveType, setup, ...rest }: HistoryEntry) {
  return { ...rest, date: at, save_type: saveType, inputs_changed: setup };
}

/** What is stored of a schedule beside its versions. */
async function findBeside(db: Kysely<Tables>, id: string) {
  const row = await db
    .selectFrom('schedules')
    .select(['announcement', 'opened_at', 'shown_as', 'club', 'is_listed', 'tags', 'is_template'])
    .where('id', '=', id)
    .executeTakeFirst(); // undefined: erased since its head was read
  return {
    opened_date: row?.opened_at ?? null,
    announcement: row?.announcement ?? null,
    tags: row?.tags ?? [],
    is_template: row?.is_template ?? false,
    publication: {
      shown_as: row?.shown_as ?? null,
      club: row?.club ?? '',
      listed: (row?.is_listed ?? true) ? '1' : '0',
    },
  };
}

export const schedulesFeature: Feature = {
  records: [scheduleRecords],
  cleaners: [emptyBin],
  routes: schedules,
};
