/** A part of what is shown, as it was measured: pixels from the top of the whole. */
export interface MeasuredItem {
  readonly top: number;
  readonly bottom: number;
  readonly isHeading: boolean; // stands with what follows it
}

/** The items of a page, of those that were given: from the first, up to the second without it. */
export interface PackedPage {
  readonly from: number;
  readonly to: number;
}

/**
 * Packs items, the topmost first, into as few pages of a height as hold them. An item that is higher than
 * a page has one to itself. A page has at least one item; none at all are one empty page.
 */
export function packPages(items: readonly MeasuredItem[], room: number): PackedPage[] {
  const pages: PackedPage[] = [];
  for (let from = 0; from < items.length; ) {
    const { top } = items[from]!;
    let to = from + 1;
    while (to < items.length && items[to]!.bottom - top <= room) to++;
    if (to < items.length) {
      while (to - 1 > from && items[to - 1]!.isHeading) to--;
    }
    pages.push({ from, to });
    from = to;
  }
  return pages.length > 0 ? pages : [{ from: 0, to: 0 }];
}
