import type { Setup, Tightness } from '@evenfield/engine';
import { formatProof, formatRelaxation, formatRelaxed, formatTightClaim } from '@evenfield/wire';
import { Button, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { formatThings } from '#kernel/web/format-number.ts';
import classes from './tight-list.module.css';

const MOST_PROOFS = 3;
const ANNOUNCED_AFTER = 1500; // milliseconds without a change

interface TightListProps {
  readonly setup: Setup;
  readonly tightness: Tightness;
}

/** Lists what cannot be played, or what is tight, with what relaxing one rule brings; all but the first behind a button. */
export function TightList({ setup, tightness }: TightListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const rows = [...listProofs(setup, tightness), ...listTight(setup, tightness)];
  const [announced] = useDebouncedValue(
    rows.length === 0
      ? ''
      : formatThings(rows.length, 'limit is nearly reached.', 'limits are nearly reached.'),
    ANNOUNCED_AFTER,
  );
  const [first, ...others] = rows;
  const enough = formatEnough(setup, tightness);
  return (
    <>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {first !== undefined && (
        <div className={classes['tight']}>
          <TightRow {...first} relaxed={enough === '' ? first.relaxed : [enough]} />
          {others.length > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Show fewer' : `${others.length} more`}
            </Button>
          )}
          <ul id={id} className={classes['others']} hidden={!isOpen}>
            {others.map((row) => (
              <li key={row.sentence}>
                <TightRow {...row} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

interface Row {
  readonly sentence: string;
  readonly isShort: boolean; // more is needed than there is
  readonly relaxed: readonly string[];
}

function TightRow({ sentence, isShort, relaxed }: Row) {
  return (
    <>
      <span className={isShort ? classes['short'] : undefined}>{sentence}</span>
      {relaxed.length > 0 && <span className={classes['relaxed']}> {relaxed.join(' ')}</span>}
    </>
  );
}

/** What proves that not everything can be played, unless a count shows it anyway. */
function listProofs(setup: Setup, { proofs, tight }: Tightness): Row[] {
  if (tight.some(({ needed, available }) => needed > available)) return [];
  return proofs
    .slice(0, MOST_PROOFS)
    .map((proof) => ({ sentence: formatProof(setup, proof), isShort: true, relaxed: [] }));
}

/** Returns 'Dropping the changeover or adding one more game day would make enough room.'; blank: no single change does. */
function formatEnough(setup: Setup, { enough }: Tightness): string {
  if (enough.length === 0) return '';
  const words = enough.map((change) =>
    formatRelaxation(setup, change)
      .replace(/^Without /, 'dropping ')
      .replace(/^With one more /, 'adding one more ')
      .replace(/^With /, 'having '),
  );
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words);
  return `${list[0]!.toUpperCase()}${list.slice(1)} would make enough room.`;
}

function listTight(setup: Setup, { tight }: Tightness): Row[] {
  return tight.map((count) => ({
    sentence: formatTightClaim(setup, count),
    isShort: count.needed > count.available,
    relaxed: count.relaxed.map((one) => formatRelaxed(setup, count, one)),
  }));
}
