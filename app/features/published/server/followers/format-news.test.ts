import { expect, test } from 'vitest';
import { formatNews } from './format-news.ts';

test('a letter names the venue of a field after it, and nothing where it lies where the schedule is', () => {
  const match = {
    ...{ day: '04/03/2027', slot: '08:00 PM', minutes: 0, called: null },
    ...{ home: 'A', away: 'B', division: 'Open' },
  };
  const venues = new Map([['Dome', 'East Park']]);
  const [fact] = formatNews(
    {
      ...{ renamed: [], byes: [] },
      matches: [
        {
          kind: 'moved',
          before: { ...match, field: 'Hall' },
          after: { ...match, field: 'Dome' },
        } as never,
      ],
    },
    { noun: 'field', venues },
  );
  expect(fact!.lines.slice(0, 2)).toEqual([
    'now Sat 3 Apr, 8:00 PM, Dome, East Park',
    'was Sat 3 Apr, 8:00 PM, Hall',
  ]);
});
