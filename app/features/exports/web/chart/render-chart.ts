/**
 * Renders the color chart as boxes and lines of text, for a PDF page or a picture. Rows are the
 * time slots of every game day, columns the fields; in leagues of clubs weeks and weekdays (see `chart-layout.ts`).
 */

import {
  cellCount,
  entryCodes,
  entryName,
  gridOf,
  isStandIn,
  type MatchScope,
  NOWHERE,
  namePlayoffMatches,
  type Results,
  type Schedule,
  scopeTest,
  teamNames,
} from '@evenfield/engine';
import { inkOn } from '#league/contrast.ts';
import { paintOn } from '#league/division-paint.ts';
import { formatTeams } from '#league/match-words.ts';
import { formatResult, writeResult } from '#league/result-words.ts';
import { layOutChart } from './chart-layout.ts';
import type {
  ChartKeyEntry,
  ChartMetrics,
  ChartPiece,
  ChartSheet,
  ChartWindow,
} from './chart-pieces.ts';

const LINE = '#8b938c';
const INK = '#000000';
const LETTERING = [1, 0.78, 0.6, 0.5]; // font sizes, by lines beside the two names: they share the space

export function openChart(schedule: Schedule, results: Results, scope: MatchScope): ChartSheet {
  const { setup, fixtures, placements } = schedule;
  const grid = gridOf(setup);
  const isMeant = scopeTest(schedule, scope);
  const matchIn = new Int32Array(cellCount(grid)).fill(NOWHERE);
  let buffered = 0;
  placements.forEach((cell, match) => {
    if (!isMeant(match)) return;
    if (cell === NOWHERE) buffered++;
    else matchIn[cell] = match;
  });
  const layout = layOutChart(schedule, isMeant);
  const teams = teamNames(setup);
  const entries = setup.entries.map(entryName);
  const codes = entryCodes(setup);
  const names = namePlayoffMatches(schedule);
  const paints = setup.entries.map(({ color }) => ({
    ...paintOn('light', color),
    edge: color,
    edgeInk: inkOn(color),
  }));

  function renderHeadings(window: ChartWindow, metrics: ChartMetrics): ChartPiece[] {
    return range(window.columns).map((c) => ({
      kind: 'heading',
      description: layout.columns[window.firstColumn + c]!,
      shapes: [],
      texts: [
        {
          x: metrics.aside + c * metrics.column,
          y: metrics.heading / 2 - metrics.text * 0.7,
          width: metrics.column,
          size: metrics.text * 1.1,
          bold: true,
          color: INK,
          align: 'center',
          text: layout.columns[window.firstColumn + c]!,
        },
      ],
    }));
  }

  function renderTime(r: number, window: ChartWindow, metrics: ChartMetrics): ChartPiece {
    const { title, isFirst, text: time } = layout.headOf(window.firstRow + r);
    const y = metrics.heading + r * metrics.row;
    const first = isFirst || r === 0;
    const common = { x: 0, width: metrics.aside - 4, color: INK, align: 'left' } as const;
    const { text } = metrics;
    return {
      kind: 'time',
      description: [title, time].filter(Boolean).join(', '),
      shapes: [],
      texts: [
        ...(first ? [{ ...common, y: y + 2, size: text, bold: true, text: title }] : []),
        {
          ...common,
          y: y + (first ? 3 + text * 1.25 : metrics.row / 2 - text * 0.6),
          size: text * 0.95,
          bold: false,
          text: time,
        },
      ],
    };
  }

  function renderCell(
    r: number,
    c: number,
    window: ChartWindow,
    metrics: ChartMetrics,
  ): ChartPiece {
    const cell = layout.cellAt(window.firstRow + r, window.firstColumn + c);
    const match = cell === null ? NOWHERE : matchIn[cell]!;
    const box = {
      x: metrics.aside + c * metrics.column,
      y: metrics.heading + r * metrics.row,
      width: metrics.column,
      height: metrics.row,
    };
    const frame = { ...box, fill: null, stroke: LINE };
    if (cell === null || match === NOWHERE)
      return { kind: 'free', description: '', shapes: [frame], texts: [] };
    const entry = fixtures.entry[match]!;
    const paint = paints[entry]!;
    const time = [layout.timeOf(cell) ?? []].flat();
    const result = results.get(fixtures.ids[match]!);
    const called = names.get(match);
    const beside = [...time, called, result].filter(Boolean).length;
    const room = (0.98 * box.height) / heightOf(2 + beside);
    const text = Math.min(metrics.text * LETTERING[beside]!, room);
    const edge = metrics.text * 2.1; // wide enough for the division's letter code
    const home = teams[fixtures.home[match]!]!;
    const away = teams[fixtures.away[match]!]!;
    const isOpen = isStandIn(setup, fixtures.home[match]!); // 'Round 3, paired after round 2'
    const written = {
      x: box.x + edge + text * 0.5,
      width: box.width - edge - text,
      size: text,
      bold: true,
      color: paint.ink,
      align: 'left',
    } as const;
    const went = result === undefined ? [] : [writeResult(result)];
    const lines = [...time, ...(called === undefined ? [] : [called]), home, away, ...went];
    const top = box.y + (box.height - text * heightOf(lines.length)) / 2;
    return {
      kind: 'match',
      description: [
        ...(called === undefined ? [] : [called]),
        ...[isOpen ? `${home}, ${away}` : formatTeams([home, away]), entries[entry]!, ...time],
        ...(result === undefined ? [] : [formatResult(result, { home, away })]),
      ].join(', '),
      shapes: [
        { ...box, fill: paint.tint, stroke: null },
        { ...box, width: edge, fill: paint.edge, stroke: null },
        frame,
      ],
      texts: [
        {
          x: box.x,
          y: box.y + box.height / 2 - metrics.text * 0.55,
          width: edge,
          size: metrics.text * 0.85,
          bold: true,
          color: paint.edgeInk,
          align: 'center',
          text: codes[entry]!,
        },
        ...lines.map((line, l) => ({ ...written, y: top + text * 1.3 * l, text: line })),
      ],
    };
  }

  function keyOf(window: ChartWindow): ChartKeyEntry[] {
    const shown = new Set<number>();
    for (let row = window.firstRow; row < window.firstRow + window.rows; row++) {
      for (const c of range(window.columns)) {
        const cell = layout.cellAt(row, window.firstColumn + c);
        const match = cell === null ? NOWHERE : matchIn[cell]!;
        if (match !== NOWHERE) shown.add(fixtures.entry[match]!);
      }
    }
    return [...shown]
      .sort((one, other) => one - other)
      .map((e) => ({ ...paints[e]!, code: codes[e]!, name: entries[e]! }));
  }

  return {
    rows: layout.rows,
    columns: layout.columns.length,
    pageColumns: layout.pageColumns,
    buffered,
    keyOf,
    draw: (window, metrics) => [
      renderHeadings(window, metrics),
      ...range(window.rows).map((r) => [
        renderTime(r, window, metrics),
        ...range(window.columns).map((c) => renderCell(r, c, window, metrics)),
      ]),
    ],
  };
}

/** Returns the height of lines of text, as a multiple of its size. */
function heightOf(lines: number): number {
  return 1.3 * lines - 0.1;
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}
