import type { PageHead } from '../page-head.ts';

export function homeHead(): PageHead {
  return {
    title: 'Fair schedules for leagues and tournaments',
    description:
      'Fair schedules for amateur leagues and tournaments: every pair meets, nobody plays twice at once, and the figures that prove it.',
    indexed: true,
    canonical: '/',
  };
}
