import { type Setup, viewDivisions } from '@evenfield/engine';
import { IconX } from '@tabler/icons-react';
import type { CSSProperties, MouseEvent } from 'react';
import { QuietButton } from '#kernel/web/ui/quiet-button.tsx';
import classes from './division-legend.module.css';
import { EntryChip } from './entry-chip.tsx';

interface DivisionLegendProps {
  readonly setup: Setup;
  readonly codes: readonly string[]; // by entry
  readonly paints: readonly CSSProperties[]; // by entry
  readonly lit: ReadonlySet<number>; // entries in full color; empty: all
  readonly onLight: (entries: readonly number[]) => void;
}

/** Colors by division. Choosing one grays the others out; Ctrl or Shift adds to the choice. */
export function DivisionLegend({ setup, codes, paints, lit, onLight }: DivisionLegendProps) {
  function choose(entries: readonly number[], event: MouseEvent) {
    const more = event.ctrlKey || event.metaKey || event.shiftKey;
    const chosen = entries.every((entry) => lit.has(entry));
    const others = [...lit].filter((entry) => !entries.includes(entry));
    if (more) onLight(chosen ? others : [...others, ...entries]);
    else onLight(chosen && others.length === 0 ? [] : entries);
  }

  function entryButton(entry: number, name: string) {
    const shown = lit.size === 0 || lit.has(entry);
    return (
      <button
        key={entry}
        type="button"
        className={classes['choice']}
        aria-pressed={lit.has(entry)}
        onClick={(event) => choose([entry], event)}
      >
        <EntryChip code={codes[entry]!} paint={shown ? paints[entry] : undefined} />
        {name}
      </button>
    );
  }

  return (
    <section className={classes['legend']} aria-label="Divisions">
      <ul className={classes['divisions']}>
        {viewDivisions(setup).map(({ name, entries }) => (
          <li key={name} className={classes['division']}>
            {entries.length > 1 && (
              <button
                type="button"
                className={classes['choice']}
                aria-pressed={entries.every((entry) => lit.has(entry))}
                onClick={(event) => choose(entries, event)}
              >
                {name}
              </button>
            )}
            {entries.map((entry) => {
              const { pool } = setup.entries[entry]!;
              const isAlone = entries.length === 1;
              return entryButton(entry, isAlone && pool ? `${name} ${pool}` : (pool ?? name));
            })}
          </li>
        ))}
      </ul>
      <QuietButton className={classes['clear']} shown={lit.size > 0} onClick={() => onLight([])}>
        <span className={classes['word']}>Clear Selection</span>
        <IconX className={classes['cross']} size={18} aria-hidden="true" />
      </QuietButton>
    </section>
  );
}
