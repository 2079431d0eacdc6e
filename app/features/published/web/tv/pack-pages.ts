/** An item's measured position: pixels from the top of the content. */
export interface MeasuredItem {
  readonly top: number;
  readonly bottom: number;
  readonly isHeading: boolean; // must stay with the next item
}

/** The items of a page: from the first index up to the second, exclusive. */
export interface PackedPage {
  readonly from: number;
  readonly to: number;
}

/**
 * Packs items in order into the fewest pages of a height. An item taller than a page gets its own.
 * A page has at least one item; no items make one empty page.
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
