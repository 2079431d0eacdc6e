import { type ChartView, FREE, findClosure, matchIn } from '@evenfield/engine';
import { memo } from 'react';
import { formatNote } from '../match-mark.tsx';
import classes from './chart.module.css';
import { type Geometry, isLow, numbersWith, positionHeight, sectionOf } from './chart-geometry.ts';
import { cardPlace, formatContent, headingsOf, isOffRow, rowTime } from './chart-lettering.ts';
import { cardProps, type MatchCards, readCard, renderLines } from './match-card.tsx';

/** An editor's mark on a position: a tone for the color, a word, and a sentence for screen readers. */
export interface CellMark {
  readonly tone: 'best' | 'free' | 'warned' | 'refused' | 'swap' | 'here';
  readonly word: string;
  readonly label: string;
}

export interface Drawing extends MatchCards {
  readonly view: ChartView;
  readonly geometry: Geometry;
  readonly markOf: ((position: number) => CellMark) | null; // null: nothing is picked up
}

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
  const { schedule, view, lettering, geometry, notes, markOf } = drawing;
  const position = row * geometry.columns + column;
  const match = matchIn(view, position);
  const over = geometry.clock?.covered.get(position); // the position of a match that goes on here
  const mark = markOf?.(position);
  const note = notes.get(match);
  const label = mark?.label ?? (note && formatNote(note));
  const lasting = over === undefined ? FREE : matchIn(view, over);
  const content = formatContent(schedule, view, lettering, position, lasting);
  const left = geometry.asideWidth + column * geometry.cellWidth;
  const card = match === FREE ? null : readCard(drawing, match);
  const place = {
    role: 'gridcell',
    'aria-colindex': column + 2,
    'aria-label': [[content, card?.outcome].filter(Boolean).join(', '), label]
      .filter(Boolean)
      .join('. '),
    'data-position': position,
    'data-tone': over === undefined ? mark?.tone : undefined,
    'data-word': over === undefined ? mark?.word : undefined,
    tabIndex: active ? 0 : -1,
  };
  if (card === null) {
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
  const when =
    mark === undefined ? cardPlace(schedule, view, lettering, view.cellAt[position]!) : ''; // replaced by a mark
  const { style, ...attributes } = cardProps(drawing, match, card);
  return (
    <div
      key={column}
      {...place}
      {...attributes}
      className={`${classes['cell']} ${classes['match']}`}
      style={{
        ...style,
        left,
        height: geometry.clock ? positionHeight(geometry, position) : undefined,
      }}
      data-long={geometry.clock !== null || undefined}
      data-shifted={isOffRow(schedule, view, view.cellAt[position]!) || undefined}
    >
      {renderLines(drawing, match, card, when)}
    </div>
  );
}
