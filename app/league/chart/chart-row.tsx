import {
  type ChartView,
  FREE,
  findClosure,
  matchIn,
  NOWHERE,
  type Result,
  type Results,
  type Schedule,
} from '@evenfield/engine';
import { IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { formatNote, type MatchNotes } from '../match-mark.tsx';
import { formatTeams } from '../match-words.ts';
import { formatResult, isCalledOff, writeResult } from '../result-words.ts';
import classes from './chart.module.css';
import { type Geometry, isLow, numbersWith, positionHeight, sectionOf } from './chart-geometry.ts';
import {
  cardPlace,
  formatContent,
  headingsOf,
  isOffRow,
  type Lettering,
  rowTime,
} from './chart-lettering.ts';

/** An editor's mark on a position: a tone for the color, a word, and a sentence for screen readers. */
export interface CellMark {
  readonly tone: 'best' | 'free' | 'warned' | 'refused' | 'swap' | 'here';
  readonly word: string;
  readonly label: string;
}

export interface Drawing {
  readonly schedule: Schedule;
  readonly view: ChartView;
  readonly lettering: Lettering;
  readonly geometry: Geometry;
  readonly isLit: (match: number) => boolean; // in full color
  readonly notes: MatchNotes;
  readonly results: Results;
  readonly provisional: ReadonlySet<number>; // matches whose teams depend on results
  readonly markOf: ((position: number) => CellMark) | null; // null: nothing is picked up
}

const PROVISIONAL = 'provisional';

interface ChartRowProps {
  readonly drawing: Drawing;
  readonly row: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly activeColumn: number | null; // the keyboard's position, if in this row
}

/** One time slot of one section. One element per cell, since scrolling slows with each element. */
export const ChartRow = memo(function ChartRow(props: ChartRowProps) {
  const { drawing, row, firstColumn, lastColumn, activeColumn } = props;
  const { geometry, lettering, view } = drawing;
  const section = sectionOf(geometry, row);
  const time = rowTime(view, lettering, row);
  const columns = numbersWith(firstColumn, lastColumn, activeColumn);
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={classes['row']}
      data-low={isLow(geometry, row) || undefined}
      style={{
        top: geometry.rowTops[row]! - geometry.sectionTops[section]!,
        height: geometry.rowHeights[row],
      }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-label={`${headingsOf(view, lettering).sections[view.sections[section]!]}, ${time}`}
        className={classes['named']}
      >
        {time}
      </div>
      {columns.map((column) => renderPosition(drawing, row, column, column === activeColumn))}
    </div>
  );
});

function renderPosition(drawing: Drawing, row: number, column: number, active: boolean) {
  const { schedule, view, lettering, geometry, isLit, notes, results, provisional, markOf } =
    drawing;
  const position = row * geometry.columns + column;
  const match = matchIn(view, position);
  const over = geometry.clock?.covered.get(position); // the position of a match that goes on here
  const mark = markOf?.(position);
  const note = notes.get(match);
  const label = mark?.label ?? (note && formatNote(note));
  const result = match === FREE ? undefined : results.get(schedule.fixtures.ids[match]!);
  const lasting = over === undefined ? FREE : matchIn(view, over);
  const content = formatContent(schedule, view, lettering, position, lasting);
  const left = geometry.asideWidth + column * geometry.cellWidth;
  const isOpen = result === undefined && provisional.has(match);
  const went =
    result !== undefined ? formatMoved(drawing, match, result) : isOpen ? PROVISIONAL : '';
  const place = {
    role: 'gridcell',
    'aria-colindex': column + 2,
    'aria-label': [went === '' ? content : `${content}, ${went}`, label].filter(Boolean).join('. '),
    'data-position': position,
    'data-tone': over === undefined ? mark?.tone : undefined,
    'data-word': over === undefined ? mark?.word : undefined,
    tabIndex: active ? 0 : -1,
  };
  if (match === FREE) {
    const closure = over === undefined ? findClosure(schedule, view.cellAt[position]!) : null;
    const isFirst = geometry.firstRows[sectionOf(geometry, row)] === row;
    const isRepeated =
      !isFirst && closure === findClosure(schedule, view.cellAt[position - geometry.columns]!);
    return (
      <div
        key={column}
        {...place}
        className={classes['cell']}
        style={{ left }}
        data-covered={over !== undefined || undefined}
        data-closed={closure !== null || undefined}
      >
        {isRepeated ? '' : closure}
      </div>
    );
  }
  const { entry, home, away, lockedAt } = schedule.fixtures;
  const names = [lettering.teams[home[match]!], lettering.teams[away[match]!]];
  const when =
    mark === undefined ? cardPlace(schedule, view, lettering, view.cellAt[position]!) : ''; // replaced by a mark
  const paint = isLit(match) ? lettering.paints[entry[match]!] : undefined;
  return (
    <div
      key={column}
      {...place}
      className={`${classes['cell']} ${classes['match']}`}
      style={{
        ...paint,
        left,
        height: geometry.clock ? positionHeight(geometry, position) : undefined,
      }}
      title={note === undefined ? formatTeams(names) : `${formatTeams(names)}. ${formatNote(note)}`}
      data-code={lettering.codes[entry[match]!]}
      data-long={geometry.clock !== null || undefined}
      data-note={note?.word}
      data-fresh={note?.fresh || undefined}
      data-shifted={isOffRow(schedule, view, view.cellAt[position]!) || undefined}
    >
      {[when, ...(went === '' ? names : names.slice(0, 1))].join('\n')}
      {went !== '' && (
        <span className={classes['last']}>
          <span className={classes['name']}>{names[1]}</span>
          <span
            className={classes['score']}
            data-open={isOpen || undefined}
            data-off={(result && isCalledOff(result)) || undefined}
            data-disputed={result?.disputed}
          >
            {result === undefined ? PROVISIONAL : writeResult(result)}
            {result?.disputed && ' ?'}
          </span>
        </span>
      )}
      {lockedAt[match] !== NOWHERE && (
        <IconLock className={classes['lock']} size={14} aria-hidden="true" />
      )}
    </div>
  );
}

function formatMoved({ schedule, lettering }: Drawing, match: number, result: Result): string {
  const { home, away } = schedule.fixtures;
  const [one, other] = [lettering.teams[home[match]!]!, lettering.teams[away[match]!]!];
  return formatResult(result, { home: one, away: other });
}
