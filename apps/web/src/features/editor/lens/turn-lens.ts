/** How the chart is looked at: no step of the history, for nothing is edited. */
import type { ChartLens } from '@evenfield/engine';
import type { Editor } from '../editor.ts';

const ZOOMS: readonly number[] = [0.5, 0.7, 0.85, 1, 1.25, 1.5];

/** Turns the chart or chooses what it shows; nothing chosen of fields or teams shows them all. */
export function turnLens(editor: Editor, change: Partial<ChartLens>): void {
  editor.setState(({ lens }) => {
    const { across, fields, teams } = { ...lens, ...change };
    return { lens: { across, fields: orAll(fields), teams: orAll(teams) } };
  });
}

/** The next zoom in (1) or out (-1), or null at the end. */
export function nextZoom(zoom: number, step: 1 | -1): number | null {
  return ZOOMS[ZOOMS.indexOf(zoom) + step] ?? null;
}

export function setZoom(editor: Editor, zoom: number): void {
  editor.setState({ zoom });
}

function orAll(numbers: readonly number[] | null): readonly number[] | null {
  return numbers?.length === 0 ? null : numbers;
}
