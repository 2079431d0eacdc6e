import type { Plan } from './plan-card.tsx';

export const FREE_PLAN: Plan = {
  name: 'FREE',
  price: '$0',
  duration: 'for as long as you like',
  covers: [
    'Leagues and tournaments, with divisions, pools and your own rules',
    'The color chart, with every edit and undo',
    'Summary report, league schedules and team schedules',
    'Saved schedules, with their earlier versions',
    'Your own venues',
  ],
};
