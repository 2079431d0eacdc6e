import type { MatchId, Schedule } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatThings } from '#kernel/web/format-number.ts';
import { formatCellName, formatMatch } from '#league/match-words.ts';
import type { Draft } from '../../draft-models.ts';
import { loadSaved } from '../load-saved.ts';
import { SAVED } from '../saved-queries.ts';

const MOST_NAMED = 20; // matches named before the rest is only counted

interface DraftClashesProps {
  readonly id: string; // the published schedule
  readonly draft: Draft;
  readonly schedule: Schedule; // of the draft
  readonly onUsePlace: UsePlace;
}

/** Returns what gives a match of the open draft its place in another version; null where that cannot be done. */
export type UsePlace = (published: Schedule, match: MatchId) => (() => unknown) | null;

/** What was changed in the published schedule and in a draft differently, match by match. */
export function DraftClashes({ id, draft, schedule, onUsePlace }: DraftClashesProps) {
  const { clashes, setupClashes, isApart } = draft;
  const [isOpen, setOpen] = useState(false);
  const published = useQuery({
    queryKey: [SAVED, 'published', id],
    queryFn: async ({ signal }) => (await loadSaved(id, signal)).schedule,
    enabled: isOpen,
    staleTime: 0,
  });
  const more = clashes.length - MOST_NAMED;
  return (
    <>
      {isApart && (
        <p>
          The published schedule got other teams, game days, time slots or fields meanwhile.
          Publishing this draft undoes that.
        </p>
      )}
      {setupClashes && !isApart && (
        <p>
          A name, color, date or time was changed here and in the published schedule. Publishing
          uses what is here.
        </p>
      )}
      {clashes.length > 0 && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            {formatThings(clashes.length, 'match was', 'matches were')} changed here and in the
            published schedule. Publishing uses what is here.
          </summary>
          <ul>
            {clashes.slice(0, MOST_NAMED).map((match) => {
              const name = nameIn([schedule, published.data], match);
              const use = published.data && onUsePlace(published.data, match as MatchId); // named by the server
              return (
                <li key={match}>
                  <strong>{name}</strong>
                  {': '}
                  {placeIn(schedule, match)} here
                  {published.data && `, ${placeIn(published.data, match)} published`}
                  {use && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      aria-label={`Use the published place of ${name}`}
                      onClick={() => use()}
                    >
                      Use the published place
                    </Button>
                  )}
                </li>
              );
            })}
            {more > 0 && <li>and {formatThings(more, 'more', 'more')}</li>}
          </ul>
        </details>
      )}
    </>
  );
}

function rowOf({ fixtures }: Schedule, match: string): number {
  return fixtures.ids.indexOf(match as MatchId); // or any other text
}

/** 'Tigers – Lions', in the first version that has the match. */
function nameIn(versions: readonly (Schedule | undefined)[], match: string): string {
  const found = versions.find((schedule) => schedule && rowOf(schedule, match) >= 0);
  return found ? formatMatch(found, rowOf(found, match)) : 'A match';
}

/** 'Sat 3 Apr, 9:00 AM, Field 2'. */
function placeIn(schedule: Schedule, match: string): string {
  const row = rowOf(schedule, match);
  return row < 0 ? 'deleted' : formatCellName(schedule, schedule.placements[row]!);
}
