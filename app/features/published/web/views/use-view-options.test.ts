import { NO_VIEW_OPTIONS } from '@evenfield/wire/publishing';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useViewOptions } from './use-view-options.ts';

afterEach(() => history.replaceState(null, '', '/'));

function viewOptions(first = NO_VIEW_OPTIONS) {
  return renderHook(() => useViewOptions(first, () => {})).result.current[0];
}

it('keeps a team in mind that the address names and the server has left out', () => {
  history.replaceState(null, '', '/s/s1?division=Juniors&team=Gone');
  expect(viewOptions({ ...NO_VIEW_OPTIONS, division: 'Juniors' })).toMatchObject({
    ...{ division: 'Juniors', team: 'Gone' },
  });
  expect(location.search).toBe('?division=Juniors&team=Gone');
});

it('begins as the server has drawn the page', () => {
  history.replaceState(null, '', '/s/s1');
  expect(viewOptions({ ...NO_VIEW_OPTIONS, view: 'matches' })).toEqual({
    ...NO_VIEW_OPTIONS,
    view: 'matches',
  });
  expect(location.search).toBe('?view=matches');
});
