import { expect, it } from 'vitest';
import { findMyTeam, keepMyTeam } from './my-team.ts';

const tigers = { division: 'Open', pool: null, team: 'Tigers' };

it('remembers the team of each schedule, and forgets it when asked', () => {
  expect(findMyTeam('s1')).toBeNull();
  keepMyTeam('s1', tigers);
  keepMyTeam('s2', { ...tigers, team: 'Lions' });
  expect(findMyTeam('s1')).toMatchObject(tigers);
  expect(findMyTeam('s2')).toMatchObject({ team: 'Lions' });
  keepMyTeam('s1', null);
  expect(findMyTeam('s1')).toBeNull();
  expect(findMyTeam('s2')).not.toBeNull();
});

it('lets go of the schedules that were looked at longest ago', () => {
  for (let s = 0; s < 30; s++) keepMyTeam(`s${s}`, tigers);
  expect(findMyTeam('s0')).toBeNull();
  expect(findMyTeam('s29')).not.toBeNull();
});
