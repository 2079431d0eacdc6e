/** The content of each kind of panel, below its title. */

import type { BracketView, TableView } from '@evenfield/engine';
import { dayLabel, fieldLabel } from '@evenfield/wire';
import { useId, useState } from 'react';
import { BracketDrawing } from '#league/bracket/bracket-drawing.tsx';
import { EntryChip } from '#league/entry-chip.tsx';
import { EntrySection } from '#league/entry-section.tsx';
import { StandingsTable } from '#league/standings/standings-table.tsx';
import { MatchBlock, type ShownMatches } from './match-block.tsx';
import { packPages } from './pack-pages.ts';
import { Pages } from './pages.tsx';
import classes from './panels.module.css';
import type { Panel } from './plan-screen.ts';

interface PanelPagesProps {
  readonly panel: Panel;
  readonly shown: ShownMatches;
  readonly page: number; // from 0
  readonly onCount: (pages: number) => void;
}

export function PanelPages({ panel, shown, ...paging }: PanelPagesProps) {
  switch (panel.kind) {
    case 'fields':
      return <Fields panel={panel} shown={shown} {...paging} />;
    case 'results':
      return (
        <Pages items="li" {...paging} onCount={() => paging.onCount(1)} page={0}>
          <ul className={classes['cards']}>
            {panel.matches.map((match) => (
              <li key={match.id}>
                <MatchBlock
                  match={match}
                  day={dayLabel(match.place.day, match.place.day.day)}
                  {...shown}
                />
              </li>
            ))}
          </ul>
        </Pages>
      );
    case 'champions':
      return (
        <Pages items="li" {...paging}>
          <ul className={classes['cards']}>
            {panel.champions.map(({ entry, team }) => (
              <li key={entry.entry} className={classes['champion']}>
                <p className={classes['division']}>
                  <EntryChip {...chipOf(shown, entry.entry)} /> {entry.division}
                </p>
                <p className={classes['winner']}>{team.name}</p>
              </li>
            ))}
          </ul>
        </Pages>
      );
    case 'standings':
      return <Tables tables={panel.tables} shown={shown} {...paging} />;
    case 'bracket':
      return <Bracket bracket={panel.bracket} {...paging} />;
    case 'announcement':
      return (
        <Pages items="p" {...paging}>
          <p className={classes['announcement']}>{panel.text}</p>
        </Pages>
      );
    case 'nothing':
      return null;
  }
}

function chipOf({ styles }: ShownMatches, entry: number) {
  const { code, paint } = styles[entry]!;
  return { code, paint };
}

type Paging = Pick<PanelPagesProps, 'page' | 'onCount'>;

interface FieldsProps extends Paging {
  readonly panel: Extract<Panel, { kind: 'fields' }>;
  readonly shown: ShownMatches;
}

/** A card for each field; if one is taller than the screen, a card for each match. */
function Fields({ panel, shown, ...paging }: FieldsProps) {
  const [splitAt, setSplitAt] = useState<number | null>(null); // splits at this screen height
  const next = panel.isToday ? 'Next' : 'First';
  const cards = panel.fields.flatMap((plan) =>
    splitAt !== null && plan.now !== null && plan.next !== null
      ? [
          { ...plan, next: null },
          { ...plan, now: null },
        ]
      : [plan],
  );
  const measure = (content: HTMLElement, room: number) => {
    const isHigh = [...content.querySelectorAll('li')].some((card) => card.offsetHeight > room);
    if (splitAt !== room) setSplitAt(isHigh ? room : null);
  };
  return (
    <Pages items="li" {...paging} onMeasure={measure}>
      <ul className={classes['cards']}>
        {cards.map((card) => (
          <li key={`${card.field.field} ${card.now === null}`} className={classes['field']}>
            <h3>{fieldLabel(card.field)}</h3>
            {card.now && <MatchBlock match={card.now} label="Now" {...shown} />}
            {card.next && <MatchBlock match={card.next} label={next} {...shown} />}
          </li>
        ))}
      </ul>
    </Pages>
  );
}

interface TablesProps extends Paging {
  readonly tables: readonly TableView[];
  readonly shown: ShownMatches;
}

type Rows = readonly [from: number, to: number];

/** Standings side by side; a table taller than the screen is split. */
function Tables({ tables, shown, ...paging }: TablesProps) {
  const [split, setSplit] = useState<readonly (readonly Rows[])[]>([]); // of each table; empty: all
  const id = useId();
  const parts = tables.flatMap((table, t) => {
    const whole: readonly Rows[] = [[0, table.rows.length]];
    const known = split[t] ?? whole;
    const isOfThese = known.at(-1)?.[1] === table.rows.length;
    return (isOfThese ? known : whole).map((rows) => ({ table, t, rows }));
  });
  const measure = (content: HTMLElement, room: number) => {
    const sections = [...content.querySelectorAll('section')];
    const next = tables.map((_, t) => {
      const own = sections.filter((_section, k) => parts[k]?.t === t);
      return splitRows(own, room);
    });
    if (JSON.stringify(next) !== JSON.stringify(split)) setSplit(next);
  };
  return (
    <Pages items="section" {...paging} onMeasure={measure}>
      <div className={classes['tables']}>
        {parts.map(({ table, rows }) => {
          const { entry } = table;
          const heading = `${id}-${entry.entry}-${rows[0]}`;
          return (
            <EntrySection
              key={heading}
              id={heading}
              entry={entry}
              code={shown.styles[entry.entry]!.code}
              mark={table.isFinal ? 'Final' : null}
            >
              <StandingsTable table={table} labelledBy={heading} rows={rows} isBrief />
            </EntrySection>
          );
        })}
      </div>
    </Pages>
  );
}

/** Splits a table's rows, in one or more sections, to fit below a head into `room` pixels. */
function splitRows(sections: readonly HTMLElement[], room: number): Rows[] {
  let [bottom, head] = [0, 0];
  const rows = sections.flatMap((section) => {
    const heights = [...section.querySelectorAll('tbody tr')].map(
      (row) => row.getBoundingClientRect().height,
    );
    head = Math.max(head, section.offsetHeight - heights.reduce((sum, one) => sum + one, 0));
    return heights.map((height) => {
      bottom += height;
      return { top: bottom - height, bottom, isHeading: false };
    });
  });
  return packPages(rows, room - head).map(({ from, to }) => [from, to]);
}

function Bracket({ bracket, ...paging }: Paging & { readonly bracket: BracketView }) {
  return (
    <Pages items="article, h3, :scope > div > p, :scope > div > div > p" {...paging}>
      <BracketDrawing bracket={bracket} />
    </Pages>
  );
}
