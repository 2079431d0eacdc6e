import type { Feature } from '#kernel/shared/feature.ts';

export const published = {
  noun: 'published',
  sitePages: {
    list: { path: '/schedules', isListed: true },
    schedule: { path: '/s/$scheduleId' },
    tv: { path: '/s/$scheduleId/tv' },
    embed: { path: '/evenfield/embed/$scheduleId' },
    confirmFollowing: { path: '/follow/confirm' },
    leaveTeam: { path: '/follow/leave' },
  },
} as const satisfies Feature;
