import { Box } from '@mantine/core';
import type { DraftChanges } from '#features/published/api.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import classes from './drafts.module.css';

const OPEN = 3; // teams whose changes are unfolded from the start, if there are no more

/** What each team will read, folded where there are many. */
export function TeamChangesList({ teams }: Pick<DraftChanges, 'teams'>) {
  return (
    <ul className={classes['teams']} aria-label="Changes for each team">
      {teams.map(({ division, pool, team, facts, emails }) => (
        <li key={JSON.stringify([division, pool, team])}>
          <details open={teams.length <= OPEN}>
            <summary>
              <strong>{team}</strong>
              <Box component="span" c="dimmed">
                {[division, pool].filter(Boolean).join(' ')} ·{' '}
                {formatThings(facts.length, 'change', 'changes')}
                {emails > 0 && ` · ${formatThings(emails, 'e-mail', 'e-mails')}`}
              </Box>
            </summary>
            <ul>
              {facts.map(({ title, lines }) => (
                <li key={`${title} ${lines.join()}`}>
                  {title}
                  {lines.map((line) => (
                    <Box key={line} c="dimmed">
                      {line}
                    </Box>
                  ))}
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
