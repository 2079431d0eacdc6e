import { expect, test } from 'vitest';
import { formatEmails, formatExtent, formatUnpublished } from './draft-words.ts';

test('a draft says how much of it is not published', () => {
  expect(formatUnpublished({ matches: 0, setup: false })).toBe('no changes yet');
  expect(formatUnpublished({ matches: 1, setup: false })).toBe('1 change not published');
  expect(formatUnpublished({ matches: 11, setup: true })).toBe('12 changes not published');
});

test('what will be published is said in matches, teams and e-mails', () => {
  const team = { division: 'U10', pool: null, team: 'Bears', emails: 0, facts: [] };
  const changes = { version: 2, emails: 0 };
  expect(formatExtent({ ...changes, matches: 0, teams: [] })).toBe('Nothing changes for any team.');
  expect(formatExtent({ ...changes, matches: 1, teams: [team, team] })).toBe(
    '1 match changes for 2 teams.',
  );
  const teams = [team];
  expect(formatEmails({ emails: 0, teams: [] })).toBe('');
  expect(formatEmails({ emails: 0, teams })).toBe('No e-mails: nobody follows these teams.');
  expect(formatEmails({ emails: 1, teams })).toBe('1 e-mail will go to followers of these teams.');
});
