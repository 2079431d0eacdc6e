import { NO_LOOK } from '@evenfield/wire/publishing';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLook } from './use-view-options.ts';

afterEach(() => history.replaceState(null, '', '/'));

function look(first = NO_LOOK) {
  return renderHook(() => useLook(first, () => {})).result.current[0];
}

it('keeps a team in mind that the address names and the server has left out', () => {
  history.replaceState(null, '', '/s/s1?division=Juniors&team=Gone');
  expect(look({ ...NO_LOOK, division: 'Juniors' })).toMatchObject({
    ...{ division: 'Juniors', team: 'Gone' },
  });
  expect(location.search).toBe('?division=Juniors&team=Gone');
});

it('begins as the server has drawn the page', () => {
  history.replaceState(null, '', '/s/s1');
  expect(look({ ...NO_LOOK, view: 'matches' })).toEqual({ ...NO_LOOK, view: 'matches' });
  expect(location.search).toBe('?view=matches');
});
