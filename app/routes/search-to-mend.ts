import type { Mend } from '#features/schedules/web/publishing/not-ready.ts';

/** What an address may ask an opened schedule for. */
export const SCHEDULE_EDITS = ['dates', 'place', 'result'] as const; // 'result': of the match that is sought

export type ScheduleEdit = (typeof SCHEDULE_EDITS)[number];

/** What the address of an opened schedule says where something of it is to be mended. */
export function searchToMend(mend: Mend) {
  switch (mend.kind) {
    case 'match':
      return { view: 'color-chart', match: mend.match } as const;
    case 'report':
      return { view: 'summary_report' } as const;
    case 'dates':
    case 'place':
      return { view: 'color-chart', edit: mend.kind } as const;
  }
}
