import { type MatchId, NO_RESULTS, type Result, viewBracket } from '@evenfield/engine';
import { fourTeamPlayoff } from '@evenfield/engine/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { BracketDrawing } from './bracket-drawing.tsx';
import { BracketReport } from './bracket-report.tsx';

const { season, withPlaceholders: promised, begun } = fourTeamPlayoff('thirdPlace');

const match = (name: string) => within(screen.getByRole('article', { name }));

test('a bracket shows which placeholders feed each place before it begins', () => {
  renderInApp(<BracketDrawing bracket={viewBracket(promised, NO_RESULTS, 1)} />);
  expect(screen.getAllByRole('heading', { level: 3 })[0]!.textContent).toBe('Semi-finals');
  expect(match('Final').getByText('Winner of Semi-final 1')).toBeTruthy();
  expect(match('Semi-final 1').getByText(/^Sat 3 Apr 12:00 PM, Field [12]$/)).toBeTruthy();
});

test('the winner of a semi-final is in the final, and the champion above all', () => {
  const id = (name: string): MatchId =>
    viewBracket(begun, NO_RESULTS, 1)
      .rounds.flatMap(({ matches }) => matches)
      .find((one) => one.name === name)!.id!;
  const result = (home: number, away: number): Result => ({
    ending: 'regular',
    score: [home, away],
  });
  const results = new Map([
    [id('Semi-final 1'), result(2, 1)],
    [id('Semi-final 2'), result(0, 1)],
    [id('Final'), { ...result(3, 2), ending: 'overtime' as const }],
  ]);
  const chosen: string[] = [];
  renderInApp(
    <BracketDrawing
      bracket={viewBracket(begun, results, 1)}
      team={0}
      onChoose={(one) => chosen.push(one)}
    />,
  );
  expect(match('Final').getByText('3:2 after overtime')).toBeTruthy();
  expect(match('Final').getAllByRole('listitem')[0]!.textContent).toBe('A won3');
  expect(screen.getByText('Champion').nextElementSibling?.textContent).toBe('A');
  fireEvent.click(screen.getByRole('button', { name: 'Third place' }));
  expect(chosen).toEqual([id('Third place')]);
});

test('a schedule without playoffs shows that, and offers no division to choose', () => {
  renderInApp(<BracketReport schedule={season} results={NO_RESULTS} />);
  expect(screen.getByText('No playoffs yet.')).toBeDefined();
});
