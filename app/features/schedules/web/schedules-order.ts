import type { ScheduleColumn, TableOrder } from '@evenfield/wire';

/** The initial order of the table: newest first. */
export const SCHEDULES_FIRST: TableOrder<ScheduleColumn> = {
  order: 'created',
  direction: 'desc',
};
