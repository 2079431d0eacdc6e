import { useState } from 'react';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HalfMark } from '#src/ui/mark.tsx';
import { PlainButton } from '#src/ui/plain/plain-button.tsx';
import classes from './field-scores.module.css';
import type { Entry } from './queue/entry.ts';
import type { DeskState } from './queue/score-desk.ts';
import { sayEntry } from './say-entry.ts';

interface LostLinkProps extends Pick<DeskState, 'scoring' | 'entries'> {
  readonly onRetry: () => void;
}

/** A link that the server does not know, or no longer: what was entered and not sent can be told otherwise. */
export function LostLink({ scoring, entries, onRetry }: LostLinkProps) {
  return (
    <EmptyState
      order={1}
      title="This link is no longer good"
      picture={<HalfMark size={96} />}
      action={
        <PlainButton look="neutral" onClick={onRetry}>
          Try again
        </PlainButton>
      }
    >
      <p>Your organiser has ended it, or the schedule is gone. Ask them for a new one.</p>
      {entries.length > 0 && <Unsent lines={linesOf(scoring, entries)} />}
    </EmptyState>
  );
}

function linesOf(scoring: DeskState['scoring'], entries: readonly Entry[]): string[] {
  const matches = new Map(scoring?.matches.map((match) => [match.id, match]));
  return entries.map((entry) => sayEntry(matches.get(entry.match) ?? null, entry));
}

function Unsent({ lines }: { readonly lines: readonly string[] }) {
  const [said, setSaid] = useState('');
  const text = lines.join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid('The browser lets nothing be copied: select it and copy it by hand.');
    }
  }

  return (
    <section className={classes['unsent']} aria-label="Not sent">
      <p>This was entered on this phone and not sent. Tell it to your organiser:</p>
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
