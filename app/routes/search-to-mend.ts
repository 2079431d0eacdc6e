import type { Mend } from '#features/schedules/web/publishing/not-ready.ts';

/** Edits that a URL may start on an opened schedule. */
export const SCHEDULE_EDITS = ['dates', 'place', 'result'] as const; // 'result': of the match in the URL

export type ScheduleEdit = (typeof SCHEDULE_EDITS)[number];

/** Returns the URL parameters of an opened schedule for fixing a fault. */
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
