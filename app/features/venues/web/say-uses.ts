import type { ListedVenue } from '@evenfield/contract';

type Uses = Pick<ListedVenue, 'schedules' | 'scheduleNames'>;

/** What a person has to know before a venue is deleted: '2 schedules are played there: Spring and Fall. They keep its address.' */
export function sayUses({ schedules, scheduleNames }: Uses): string {
  if (schedules === 0) return 'No saved schedule uses it.';
  const names = new Intl.ListFormat('en-US').format(scheduleNames);
  if (schedules === 1) return `1 schedule is played there: ${names}. It keeps its address.`;
  const count = schedules.toLocaleString('en-US');
  const told = schedules > scheduleNames.length ? `; the newest are ${names}` : `: ${names}`;
  return `${count} schedules use it${told}. They keep its address.`;
}
