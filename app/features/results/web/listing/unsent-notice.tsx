import type { MatchId } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { sayThings } from '#kernel/web/say-number.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { writeResult } from '#league/result-words.ts';
import { findMatch } from '../list-matches.ts';
import { recorderOf } from '../record-result.ts';
import type { ResultDesk } from '../result-desk.ts';
import { dropUnsent, useUnsent } from '../unsent.ts';
import { unsentOf } from '../use-unsent-results.ts';

/** What was entered here and is not on the server: it waits for the connection, or for a person to choose. */
export function UnsentNotice({ desk }: { readonly desk: ResultDesk }) {
  const unsent = unsentOf(useUnsent(), desk.id);
  const waiting = unsent.filter(({ refused }) => refused === null);
  return (
    <>
      {waiting.length > 0 && (
        <NoticeStrip
          tone="warning"
          title={`${sayThings(waiting.length, 'result waits', 'results wait')} for the connection.`}
        >
          {waiting.map(({ teams, result }) => `${teams} ${sayEntered(result)}`).join(', ')}. Kept in
          this browser and sent automatically.
        </NoticeStrip>
      )}
      {unsent.map((one) => {
        if (one.refused === null) return null;
        const match = findMatch(desk.schedule, one.match as MatchId); // it was entered in this schedule
        return (
          <NoticeStrip
            key={one.key}
            tone="error"
            title={`${one.teams} ${sayEntered(one.result)} was not taken.`}
            actions={
              <>
                <Button variant="default" onClick={() => dropUnsent(one)}>
                  Let it go
                </Button>
                {match !== undefined && (
                  <Button onClick={() => void recorderOf(desk)(match, one.result, one.version)}>
                    Enter it again
                  </Button>
                )}
              </>
            }
          >
            {one.refused}
          </NoticeStrip>
        );
      })}
    </>
  );
}

function sayEntered(result: Parameters<typeof writeResult>[0] | null): string {
  return result === null ? 'without a result' : writeResult(result);
}
