import { FREE_TEAMS } from '@evenfield/contract/billing';
import type { PlanReason } from '#kernel/web/plan-dialogs.ts';

/** Why a plan is asked for, and what comes after the payment. */
export const REASONS: Readonly<
  Record<PlanReason, { readonly sentence: string; readonly after: string }>
> = {
  publish: {
    sentence: 'Subscription required for publish schedule.',
    after: 'Choose LITE, and the schedule is published as soon as it is paid.',
  },
  embed: {
    sentence: 'You need LITE to embed this schedule.',
    after: 'Choose LITE, and the code to embed it is shown as soon as it is paid.',
  },
  export: {
    sentence: 'You need LITE to export this schedule.',
    after: 'Choose LITE, and the export goes on by itself as soon as it is paid.',
  },
  save: {
    sentence: 'You need LITE to save this schedule.',
    after: `FREE keeps schedules of up to ${FREE_TEAMS} teams in all. Choose LITE, and this one is saved as soon as it is paid. It stays in this browser until then.`,
  },
  results: {
    sentence: 'You need LITE to record scores.',
    after: 'Choose LITE, and the score is recorded as soon as it is paid.',
  },
};
