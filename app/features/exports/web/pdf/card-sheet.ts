/** The fixed part of every game card: its frame, and boxes for the referee to fill in. */

import type { Setup } from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import type { PdfText } from './lettering.ts';
import type { Pencil, Stroke } from './pencil.ts';

/** The codes by which a referee records a caution (C) or a sending-off (S), as printed on cards. */
export const CAUTION_CODES = [
  ['C1', 'Unsporting behavior'],
  ['C2', 'Dissent by word or action'],
  ['C3', 'Persistent infringement'],
  ['C4', 'Delaying the restart of play'],
  ['C5', 'Not keeping the distance'],
  ['C6', 'Entering without permission'],
  ['C7', 'Leaving without permission'],
] as const;
export const SEND_OFF_CODES = [
  ['S8', 'Serious foul play'],
  ['S9', 'Violent conduct'],
  ['S10', 'Spitting at a person'],
  ['S11', 'Denying a goal by handball'],
  ['S12', 'Denying an obvious chance'],
  ['S13', 'Offensive or abusive language'],
  ['S14', 'Second caution in the same match'],
] as const;

export interface CardSize {
  readonly width: number;
  readonly height: number;
}

const SMALL: PdfText = { size: 6.5, color: '#4a524b' };
const BLACK: Stroke = { color: '#000000', width: 0.75 };
export const FINE: Stroke = { color: '#5c655d', width: 0.5 };

export const PADDING = 12;
export const SIDE = 26; // of a score box
const BESIDE = 14; // gap between the score boxes
const BETWEEN = 12; // gap between the two teams' incidents

const FACTS = [
  { title: 'Date', from: 0, share: 0.5 },
  { title: 'Time', from: 0.5, share: 0.2 },
  { title: 'Field', from: 0.7, share: 0.3 },
] as const;
const OFFICIALS = ['Referee', 'Assistant 1', 'Assistant 2'] as const;
const SCORES = ['G', 'OT', 'PK'] as const;
const INCIDENT = [
  { title: 'No.', share: 0.13 },
  { title: 'Player', share: 0.52 },
  { title: 'Minute', share: 0.17 },
  { title: 'Code', share: 0.18 },
] as const;
const INCIDENT_ROWS = 4;
const CODES_HEIGHT = 72;

/** Returns where a match's data go on a card of a size, in points from its top left corner. */
export function planCard({ width, height }: CardSize) {
  const inner = width - 2 * PADDING;
  const names = inner - SCORES.length * (SIDE + BESIDE);
  const half = (inner - BETWEEN) / 2;
  return {
    inner,
    half,
    facts: FACTS.map(({ title, from, share }) => ({
      title,
      x: PADDING + from * inner,
      y: 40,
      width: share * inner - 6,
    })),
    names: [0, 1].map((row) => ({ x: PADDING, y: 122 + row * (SIDE + 4), width: names })),
    boxes: SCORES.map((_, s) =>
      [0, 1].map((row) => ({
        x: PADDING + names + s * (SIDE + BESIDE) + BESIDE,
        y: 116 + row * (SIDE + 4),
      })),
    ),
    incidents: [0, 1].map((row) => ({ x: PADDING + row * (half + BETWEEN), y: 182, width: half })),
    codes: height - CODES_HEIGHT,
  };
}

/** Renders an empty card, with the nouns of a setup's sport. */
export function renderSheet(pencil: Pencil, size: CardSize, setup: Pick<Setup, 'tables'>): void {
  const { width, height } = size;
  const plan = planCard(size);
  pencil.box({ x: 0, y: 0, width, height }, { stroke: { color: '#000000', width: 1 } });
  for (const { title, x, y, width } of plan.facts) {
    renderBlank(pencil, inSportWords(title, setup), { x, y, width });
  }
  OFFICIALS.forEach((title, o) => {
    const share = plan.inner / OFFICIALS.length;
    renderBlank(pencil, title, { x: PADDING + o * share, y: 72, width: share - 6 });
  });
  renderScores(pencil, plan.boxes);
  for (const { x, y, width } of plan.incidents) {
    const row = Math.min(15, (height - 78 - y - 22) / INCIDENT_ROWS);
    renderIncidents(pencil, { x, y, width, height: row });
  }
  renderCodes(pencil, plan.inner, plan.codes);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Renders a small title over a line to write on. */
function renderBlank(pencil: Pencil, title: string, { x, y, width }: Place): void {
  pencil.label(title, x, y, SMALL);
  pencil.line(x, y + 22, x + width, y + 22, FINE);
}

function renderScores(pencil: Pencil, boxes: ReturnType<typeof planCard>['boxes']): void {
  SCORES.forEach((title, s) => {
    const { x } = boxes[s]![0]!;
    pencil.label(title, x, 104, { size: 8, bold: true, width: SIDE, align: 'center' });
    for (const corner of boxes[s]!) {
      pencil.box({ ...corner, width: SIDE, height: SIDE }, { stroke: BLACK });
    }
  });
}

function renderIncidents(pencil: Pencil, { x, y, width, height }: Place & CardSize): void {
  let left = x;
  for (const { title, share } of INCIDENT) {
    pencil.label(title, left + 2, y + 12, SMALL);
    for (let row = 0; row < INCIDENT_ROWS; row++) {
      const box = { x: left, y: y + 21 + row * height, width: share * width, height };
      pencil.box(box, { stroke: FINE });
    }
    left += share * width;
  }
}

function renderCodes(pencil: Pencil, inner: number, y: number): void {
  const columns = [CAUTION_CODES, SEND_OFF_CODES].flatMap((codes) => [
    codes.slice(0, 4),
    codes.slice(4),
  ]);
  const width = inner / columns.length;
  pencil.label('Cautions', PADDING, y, { ...SMALL, bold: true });
  pencil.label('Sendings-off', PADDING + 2 * width, y, { ...SMALL, bold: true });
  columns.forEach((codes, c) => {
    codes.forEach(([code, meaning], row) => {
      const x = PADDING + c * width;
      const top = y + 11 + row * 11;
      pencil.label(code, x, top, { size: 6.5, bold: true });
      pencil.label(meaning, x + 18, top, { size: 6, width: width - 22 });
    });
  });
}
