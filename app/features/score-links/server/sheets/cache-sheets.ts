/** Sheets that many ask for: a schedule's is read once an edit, however many results come in. */
import { encodeDetailText } from '@evenfield/contract';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ReadDetail } from '#features/schedules/server/port.ts';
import { inOneMoment } from '#kernel/server/database/in-one-moment.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Askers } from '#kernel/server/fair-queue.ts';
import { groupAskers } from '#kernel/server/group-askers.ts';
import { Problem } from '#kernel/server/problem.ts';
import { findMoment, type Moment } from '../moment.ts';
import type { ScoreSheet } from './score-sheet.ts';
import { startSheetReader } from './sheet-reader.ts';

export interface Sheets {
  /** What is kept, if it is right for that moment. */
  readonly peek: (moment: Moment) => ScoreSheet | null;
  /** Reads it anew, once however many ask. Throws a problem where the schedule is gone. */
  readonly renew: (moment: Moment, asker: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface SheetsDesk {
  readonly db: Kysely<Tables>;
  readonly readDetail: ReadDetail;
}

interface KeptSheet {
  readonly sheet: ScoreSheet;
  readonly edit: number; // the newest one when it was read
}

const MOST_MATCHES = 200_000; // in all sheets: some 100 MB

export function keepSheets({ db, readDetail }: SheetsDesk): Sheets {
  const reader = startSheetReader();
  const begun = new Map<string, Promise<void>>();
  const inGroup = groupAskers();
  const kept = new LRUCache<string, KeptSheet>({
    maxSize: MOST_MATCHES,
    sizeCalculation: ({ sheet }) => sheet.matches.length + 1,
  });

  async function read({ schedule, ownerId }: Moment, askers: Askers): Promise<void> {
    const [moment, detail] = await inOneMoment(db, async (trx) => [
      await findMoment(trx, schedule),
      await readDetail(trx, { ownerId, id: schedule }),
    ]);
    if (moment === null || detail === null) throw new Problem('notFound');
    const sheet = await reader.run(encodeDetailText(detail), askers);
    kept.set(schedule, { sheet, edit: moment.edit });
  }

  return {
    peek(moment) {
      const found = kept.get(moment.schedule);
      return found?.edit === moment.edit ? found.sheet : null;
    },
    renew(moment, asker) {
      const key = `${moment.schedule} ${moment.edit}`;
      return inGroup(key, asker, (askers) => {
        const reading = begun.get(key) ?? read(moment, askers).finally(() => begun.delete(key));
        begun.set(key, reading);
        return reading;
      });
    },
    close: reader.close,
  };
}
