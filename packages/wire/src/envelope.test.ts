import { expect, test } from 'vitest';
import { encodeProblem, problemMessage } from './envelope.ts';

test('of very many faults the first thousand are told, and how many there are besides', () => {
  const faults = Array.from({ length: 18_000 }, (_, row) => ({
    path: `matches[${row}]`,
    message: 'Bad.',
  }));
  const problem = encodeProblem('malformed', faults);
  expect(problem.message).toBe('matches[0]: Bad. (and 17999 more)');
  expect(problem.data.faults).toHaveLength(1001);
  expect(problem.data.faults.at(-1)).toEqual({ path: '', message: 'And 17000 more.' });
  expect(encodeProblem('malformed', faults.slice(0, 1000)).data.faults).toEqual(
    faults.slice(0, 1000),
  );
});

test('people read a problem without the path of its first fault', () => {
  const fault = { path: 'division', message: 'Pick the team to follow.' };
  expect(problemMessage(encodeProblem('malformed', [fault]))).toBe('Pick the team to follow.');
  expect(problemMessage(encodeProblem('malformed', [fault, fault]))).toBe(
    'Pick the team to follow. (and 1 more)',
  );
  const whole = { path: '', message: 'Send an object.' };
  expect(problemMessage(encodeProblem('malformed', [whole]))).toBe('Send an object.');
  expect(problemMessage(encodeProblem('notFound'))).toBe(encodeProblem('notFound').message);
});
