/**
 * The fixed palette of division colors, in the order in which new divisions get them: each is as
 * far as possible, in OKLab, from all before it.
 */
export const DIVISION_COLORS = [
  '#0d7dd4',
  '#d73626',
  '#80b934',
  '#ac47c2',
  '#018e7d',
  '#e19005',
  '#a491fe',
  '#f771a0',
  '#09b7dc',
  '#8b7b02',
  '#50453d',
  '#87285d',
  '#543f99',
  '#63e6be',
  '#fdb6aa',
  '#1c6402',
  '#b7c9fc',
  '#faabf3',
  '#8d2f04',
  '#085a78',
  '#decc60',
  '#6963ec',
  '#ca358b',
  '#69737d',
  '#2c9204',
  '#b36303',
  '#fd7562',
  '#d27de6',
  '#12c281',
  '#5e5303',
  '#a5afba',
  '#06614b',
  '#6da4ff',
  '#44e1f9',
  '#baa617',
  '#733281',
  '#1e4e9e',
  '#0388a5',
  '#d5305f',
  '#8f54dc',
  '#9cdf8d',
  '#ffbc6a',
  '#1dbcb5',
  '#e875c6',
  '#f67f2f',
  '#19affe',
  '#7a4306',
  '#86d7fd',
  '#2773ee',
] as const;

/** Returns the first unused palette color; after 49 divisions the palette repeats. */
export function nextDivisionColor(taken: readonly string[]): string {
  const used = new Set(taken.map((color) => color.toLowerCase()));
  return (
    DIVISION_COLORS.find((color) => !used.has(color)) ??
    DIVISION_COLORS[taken.length % DIVISION_COLORS.length]!
  );
}
