/** Plain texts about drafts. */
import type { DraftChanges } from '#features/published/api.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { formatMatches } from '#league/match-words.ts';
import type { Draft } from '../../draft-models.ts';

/** Whether a draft holds anything that is not published. */
export function hasChanges({ matches, setup }: Pick<Draft, 'matches' | 'setup'>): boolean {
  return matches > 0 || setup;
}

/** '12 changes not published', 'no changes yet'. */
export function formatUnpublished({ matches, setup }: Pick<Draft, 'matches' | 'setup'>): string {
  const count = matches + (setup ? 1 : 0); // names, dates and rules count as one
  return count === 0
    ? 'no changes yet'
    : `${formatThings(count, 'change', 'changes')} not published`;
}

/** '12 matches change for 9 teams.' */
export function formatExtent({ matches, teams }: DraftChanges): string {
  if (teams.length === 0) return 'Nothing changes for any team.';
  const verb = matches === 1 ? 'changes' : 'change';
  return `${formatMatches(matches)} ${verb} for ${formatThings(teams.length, 'team', 'teams')}.`;
}

/** '5 e-mails will go to followers of these teams.'; '' if there are no teams. */
export function formatEmails({ emails, teams }: Pick<DraftChanges, 'emails' | 'teams'>): string {
  if (teams.length === 0) return '';
  if (emails === 0) return 'No e-mails: nobody follows these teams.';
  return `${formatThings(emails, 'e-mail', 'e-mails')} will go to followers of these teams.`;
}
