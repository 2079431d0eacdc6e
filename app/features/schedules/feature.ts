import type { Feature } from '#kernel/shared/feature.ts';

export const schedules = {
  noun: 'schedules',
  pages: {
    start: { path: '/dashboard', title: 'Saved Schedules' },
    list: { path: '/dashboard/schedules', title: 'Saved Schedules' },
    schedule: { path: '/dashboard/schedules/$scheduleId', title: 'Saved Schedules' },
  },
} as const satisfies Feature;
