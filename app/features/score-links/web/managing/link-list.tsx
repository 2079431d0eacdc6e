import { fieldNounOf, type MatchId, type Schedule } from '@evenfield/engine';
import { fieldLabel } from '@evenfield/wire';
import { Box, Button, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findMatch } from '#features/results/web/port.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { formatMoment } from '#kernel/web/format-date.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { notifyError } from '#kernel/web/ui/notify.ts';
import { QuietButton } from '#kernel/web/ui/quiet-button.tsx';
import { formatTeams } from '#league/match-words.ts';
import type { ScoreLink } from '../../api.ts';
import { linksQuery, revokeLink } from './link-calls.ts';
import classes from './score-links.module.css';

interface LinkListProps {
  readonly id: string; // the saved schedule's
  readonly schedule: Schedule;
}

/** The existing links, with their scope and use. */
export function LinkList({ id, schedule }: LinkListProps) {
  const { data, isPending, refetch } = useQuery(linksQuery(id));
  const queries = useQueryClient();

  const revoke = async ({ id: link, name }: ScoreLink) => {
    const question = `End the link for ${name}?`;
    const detail =
      'It can no longer be used to enter results. Results entered with it stay. This cannot be undone, but you can create another link.';
    if (!(await confirmAction({ question, detail, confirm: 'End link', danger: true }))) return;
    try {
      await revokeLink(link);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      notifyError(failure.message);
    }
    await queries.invalidateQueries({ queryKey: linksQuery(id).queryKey });
  };

  if (isPending) return <LoadingShape label="Loading the links" rows={2} />;
  if (data === undefined) {
    return (
      <p role="alert">
        The links could not be loaded.{' '}
        <QuietButton onClick={() => void refetch()}>Try again</QuietButton>
      </p>
    );
  }
  if (data.length === 0) return null;
  return (
    <section>
      <h3>Links</h3>
      <ul className={classes['list']}>
        {data.map((link) => (
          <li key={link.id} data-ended={link.revoked !== null || undefined}>
            <Stack component="span" gap={0} miw={0}>
              <strong>{link.name}</strong>
              <span>{formatScope(link, schedule)}</span>
              <Box component="span" c="dimmed" fz="sm">
                {formatUse(link)}
              </Box>
            </Stack>
            {link.revoked === null ? (
              <Button
                variant="subtle"
                color="error"
                aria-label={`End the link for ${link.name}`}
                onClick={() => void revoke(link)}
              >
                End link
              </Button>
            ) : (
              <Box component="span" c="dimmed" fz="sm">
                Ended {formatMoment(link.revoked)}
              </Box>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function formatScope({ scope, isGone, revoked }: ScoreLink, schedule: Schedule): string {
  const noun = fieldNounOf(schedule.setup);
  if (isGone && scope.kind !== 'schedule') {
    const what = scope.kind === 'field' ? fieldLabel({ name: scope.field, noun }) : 'The match';
    return revoked === null ? `${what} was deleted: the link no longer works` : `${what} is gone`;
  }
  switch (scope.kind) {
    case 'schedule':
      return 'The whole schedule';
    case 'field':
      return fieldLabel({ name: scope.field, noun });
    case 'match': {
      const match = findMatch(schedule, scope.match as MatchId); // an id from the server
      return match === undefined ? 'A deleted match' : formatTeams([match.home, match.away]);
    }
    default:
      return scope satisfies never;
  }
}

function formatUse({ created, used, entries }: ScoreLink): string {
  const use =
    used === null
      ? 'not used yet'
      : `${formatThings(entries, 'result', 'results')}, the last ${formatMoment(used)}`;
  return `Made ${formatMoment(created)}, ${use}`;
}
