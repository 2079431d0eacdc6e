import { expect, test } from 'vitest';
import {
  decodeViewOptions,
  encodeViewOptions,
  NO_VIEW_OPTIONS,
  type ViewOptions,
} from './view-options.ts';

const read = (query: string) => decodeViewOptions(new URLSearchParams(query));

test('an address remembers how a schedule is looked at', () => {
  const viewOptions: ViewOptions = {
    ...{ view: 'team_schedules', theme: 'dark' },
    ...{ division: 'U10 & "up"', pool: 'Ä', team: '😀 Bears?' },
  };
  expect(read(encodeViewOptions(viewOptions))).toEqual(viewOptions);
  expect(encodeViewOptions(NO_VIEW_OPTIONS)).toBe('');
  expect(read('view=nothing&theme=blue&division=&utm=x')).toEqual(NO_VIEW_OPTIONS);
});

test.each(['division', 'pool', 'team'])(
  'a name that no %s can have is as good as left out',
  (part) => {
    expect(read(`${part}=a%00b`)).toEqual(NO_VIEW_OPTIONS);
    expect(read(new URLSearchParams({ [part]: 'x'.repeat(501) }).toString())).toEqual(
      NO_VIEW_OPTIONS,
    );
    const cut = `${'x'.repeat(499)}😀`;
    expect(read(new URLSearchParams({ [part]: cut }).toString())).toEqual(NO_VIEW_OPTIONS);
    const long = `${'x'.repeat(498)}😀`;
    expect(read(new URLSearchParams({ [part]: long }).toString())[part as 'team']).toBe(long);
  },
);
