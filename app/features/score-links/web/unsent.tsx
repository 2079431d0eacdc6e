import { useState } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import type { ScoringMatch } from '../api.ts';
import classes from './field-scores.module.css';
import { formatMatch } from './format-match.ts';
import type { Entry } from './queue/entry.ts';
import type { ScoreState } from './queue/score-controller.ts';

/** Entries of this phone that can no longer be sent, in a form to pass on. */
export function Unsent({ scoring, entries }: Pick<ScoreState, 'scoring' | 'entries'>) {
  const [announcement, setAnnouncement] = useState('');
  if (entries.length === 0) return null;
  const lines = linesOf(scoring, entries);
  const text = lines.join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setAnnouncement('Copied.');
    } catch {
      setAnnouncement('The browser blocks copying: select the text and copy it by hand.');
    }
  }

  return (
    <section className={classes['unsent']} aria-label="Not sent">
      <p>These results were entered on this phone and not sent. Give them to your organizer:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={classes['acts']}>
        <PlainButton onClick={() => void copy()}>Copy</PlainButton>
        {'share' in navigator && (
          <PlainButton
            variant="light"
            onClick={() => void navigator.share({ text }).catch(() => {})}
          >
            Share
          </PlainButton>
        )}
      </div>
      <p role="status">{announcement}</p>
    </section>
  );
}

function linesOf(scoring: ScoreState['scoring'], entries: readonly Entry[]): string[] {
  const matches = new Map(scoring?.matches.map((match) => [match.id, match]));
  return entries.map((entry) => formatEntry(matches.get(entry.match) ?? null, entry));
}

/** Formats an entry as text: 'Sat 3 Apr 9:00, Field 1: Lions – Bears, 3:1'. */
function formatEntry(match: ScoringMatch | null, { said, match: id }: Entry): string {
  const place = match && [match.day, match.time].filter(Boolean).join(' ');
  const where = match && [place, match.field].filter(Boolean).join(', ');
  const sides = match ?? { home: `Match ${id}, home`, away: 'away' };
  const words =
    said.kind === 'result'
      ? formatMatch(sides, said.result)
      : `${sides.home} – ${sides.away}, the result is ${said.judgement === 'confirm' ? 'right' : 'not right'}${said.remark ? `: ${said.remark}` : ''}`;
  return where ? `${where}: ${words}` : words;
}
