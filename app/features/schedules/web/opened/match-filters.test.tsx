import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { MatchFilters } from './match-filters.tsx';

test('a team that an address names without its division is seen, and can be let go of', () => {
  const chosen: unknown[] = [];
  renderInApp(
    <MatchFilters
      facts={undefined}
      filters={{ team: 'Lions' }}
      onFilters={(next) => chosen.push(next)}
    />,
  );
  const team = screen.getByLabelText<HTMLSelectElement>('Team');
  expect(team.value).toBe('Lions');
  fireEvent.change(team, { target: { value: '' } });
  expect(chosen).toEqual([{ team: undefined }]);
});

test('teams are chosen among those of a division', () => {
  renderInApp(<MatchFilters facts={undefined} filters={{}} onFilters={() => undefined} />);
  expect(screen.queryByLabelText('Team')).toBeNull();
});

test('the filter of courts is named as the sport names them', () => {
  const facts = {
    ...{ name: 'League', version: 1, minutes: 60, undated: 0, unplaced: 0 },
    ...{ months: [], dates: [], entries: [], teams: [], fields: ['1', 'North'] },
    noun: 'court' as const,
  };
  renderInApp(<MatchFilters facts={facts} filters={{}} onFilters={() => undefined} />);
  const choices = [...screen.getByLabelText<HTMLSelectElement>('Court').options];
  expect(choices.map(({ text }) => text)).toEqual(['All courts', 'Court 1', 'North']);
});
