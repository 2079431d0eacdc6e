import { expect, test } from 'vitest';
import { decodeLook, encodeLook, type Look, NO_LOOK } from './view-options.ts';

const read = (query: string) => decodeLook(new URLSearchParams(query));

test('an address remembers how a schedule is looked at', () => {
  const look: Look = {
    ...{ view: 'team_schedules', theme: 'dark' },
    ...{ division: 'U10 & "up"', pool: 'Ä', team: '😀 Bears?' },
  };
  expect(read(encodeLook(look))).toEqual(look);
  expect(encodeLook(NO_LOOK)).toBe('');
  expect(read('view=nothing&theme=blue&division=&utm=x')).toEqual(NO_LOOK);
});

test.each(['division', 'pool', 'team'])(
  'a name that no %s can have is as good as left out',
  (part) => {
    expect(read(`${part}=a%00b`)).toEqual(NO_LOOK);
    expect(read(new URLSearchParams({ [part]: 'x'.repeat(501) }).toString())).toEqual(NO_LOOK);
    const cut = `${'x'.repeat(499)}😀`;
    expect(read(new URLSearchParams({ [part]: cut }).toString())).toEqual(NO_LOOK);
    const long = `${'x'.repeat(498)}😀`;
    expect(read(new URLSearchParams({ [part]: long }).toString())[part as 'team']).toBe(long);
  },
);
