/** Cache of score sheets: a schedule's is read once per edit, however many results come in. */
import { encodeDetailText } from '@evenfield/wire';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ReadDetail } from '#features/schedules/server/port.ts';
import { inOneMoment } from '#kernel/server/database/in-one-moment.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Callers } from '#kernel/server/fair-queue.ts';
import { groupCallers } from '#kernel/server/group-callers.ts';
import { encodeInParts, transferWhole } from '#kernel/server/large-text.ts';
import { startLargeWork } from '#kernel/server/large-work.ts';
import { Problem } from '#kernel/server/problem.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { findMoment, type Moment } from '../moment.ts';
import { readScoreSheet, type ScoreSheet } from './score-sheet.ts';

export interface Sheets {
  /** Returns the cached sheet if it is right for that moment. */
  readonly peek: (moment: Moment) => ScoreSheet | null;
  /** Reads it again, as a single flight. Throws `Problem` when the schedule was deleted. */
  readonly renew: (moment: Moment, caller: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface SheetsDeps {
  readonly db: Kysely<Tables>;
  readonly readDetail: ReadDetail;
}

interface CachedSheet {
  readonly sheet: ScoreSheet;
  readonly edit: number; // the newest edit when it was read
}

const MOST_MATCHES = 200_000; // in all sheets, about 100 MB

export function cacheSheets({ db, readDetail }: SheetsDeps): Sheets {
  const reader = startLargeWork({
    work: readScoreSheet,
    thread: threadFunction(new URL('./score-sheet.ts', import.meta.url), 'readScoreSheet'),
    sizeOf: (detail) => detail.length,
    transfer: transferWhole,
  });
  const begun = new Map<string, Promise<void>>();
  const inGroup = groupCallers();
  const sheets = new LRUCache<string, CachedSheet>({
    maxSize: MOST_MATCHES,
    sizeCalculation: ({ sheet }) => sheet.matches.length + 1,
  });

  async function read({ schedule, ownerId }: Moment, callers: Callers): Promise<void> {
    const [moment, detail] = await inOneMoment(db, async (trx) => [
      await findMoment(trx, schedule),
      await readDetail(trx, { ownerId, id: schedule }),
    ]);
    if (moment === null || detail === null) throw new Problem('notFound');
    const sheet = await reader.run(await encodeInParts(encodeDetailText(detail)), callers);
    sheets.set(schedule, { sheet, edit: moment.edit });
  }

  return {
    peek(moment) {
      const found = sheets.get(moment.schedule);
      return found?.edit === moment.edit ? found.sheet : null;
    },
    renew(moment, caller) {
      const key = `${moment.schedule} ${moment.edit}`;
      return inGroup(key, caller, (callers) => {
        const reading = begun.get(key) ?? read(moment, callers).finally(() => begun.delete(key));
        begun.set(key, reading);
        return reading;
      });
    },
    close: reader.close,
  };
}
