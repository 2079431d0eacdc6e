import { useState } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import classes from './field-scores.module.css';
import type { Entry } from './queue/entry.ts';
import type { DeskState } from './queue/score-desk.ts';
import { sayEntry } from './say-entry.ts';

/** What was entered on this phone and can be sent no more, to be told otherwise. */
export function Unsent({ scoring, entries }: Pick<DeskState, 'scoring' | 'entries'>) {
  const [said, setSaid] = useState('');
  if (entries.length === 0) return null;
  const lines = linesOf(scoring, entries);
  const text = lines.join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid('The browser blocks copying: select the text and copy it by hand.');
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
          <PlainButton look="light" onClick={() => void navigator.share({ text }).catch(() => {})}>
            Share
          </PlainButton>
        )}
      </div>
      <p role="status">{said}</p>
    </section>
  );
}

function linesOf(scoring: DeskState['scoring'], entries: readonly Entry[]): string[] {
  const matches = new Map(scoring?.matches.map((match) => [match.id, match]));
  return entries.map((entry) => sayEntry(matches.get(entry.match) ?? null, entry));
}
