/** Step 3 of 3: shows what a drop would do. Writes to elements directly, without React. */

import type { Point } from '#kernel/web/ui/track-drag.ts';
import type { PositionBox } from '#league/chart/chart-handle.ts';
import type { Ground, Target } from './pointer-to-target.ts';
import type { DropOutcome } from './target-to-outcome.ts';

export interface PaintedElements {
  readonly highlight: HTMLElement; // overlays the cell, inside the chart
  readonly carried: HTMLElement; // the match, beside the pointer
  readonly line: HTMLElement; // live region with the result
}

export function paintOutcome(
  { highlight, line }: PaintedElements,
  { chart, buffer }: Ground,
  target: Target | null,
  { tone, sentence }: DropOutcome,
): void {
  if (target?.kind === 'position') placeOver(highlight, chart.boxOf(target.position));
  else highlight.hidden = true;
  highlight.dataset['tone'] = tone;
  if (target?.kind === 'buffer') buffer.dataset['tone'] = tone;
  else delete buffer.dataset['tone'];
  line.textContent = sentence;
}

export function carryTo({ carried }: PaintedElements, { x, y }: Point): void {
  carried.hidden = false;
  carried.style.transform = `translate(${x}px, ${y}px)`;
}

export function clearPaint({ highlight, carried }: PaintedElements, { buffer }: Ground): void {
  highlight.hidden = true;
  carried.hidden = true;
  delete buffer.dataset['tone'];
}

function placeOver(highlight: HTMLElement, { left, top, width, height }: PositionBox): void {
  highlight.hidden = false;
  highlight.style.transform = `translate(${left}px, ${top}px)`;
  highlight.style.width = `${width}px`;
  highlight.style.height = `${height}px`;
}
