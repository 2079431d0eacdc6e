import type { ScheduleColumn, TableOrder } from '@evenfield/contract';

/** The order of the table at the beginning: newest first. */
export const SCHEDULES_FIRST: TableOrder<ScheduleColumn> = {
  order: 'created',
  direction: 'desc',
};
