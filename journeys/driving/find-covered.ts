import type { Locator } from '@playwright/test';

/** Pairs of texts in an element of which one covers the other, as far as both are seen: not those for screen readers alone. */
export function findCovered(element: Locator): Promise<string[]> {
  return element.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const boxes: { of: Node; left: number; right: number; top: number; bottom: number }[] = [];
    while (texts.nextNode()) {
      const of = texts.currentNode;
      if (getComputedStyle(of.parentElement!).clipPath !== 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(of);
      const clip = of.parentElement!.getBoundingClientRect();
      for (const { left, right, top, bottom } of range.getClientRects()) {
        boxes.push({ of, left, right: Math.min(right, clip.right), top, bottom });
      }
    }
    const meet = (a: (typeof boxes)[0], b: (typeof boxes)[0]) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 4 && b.top < a.bottom - 4;
    return boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => a.of !== b.of && meet(a, b))
        .map((b) => `${a.of.textContent} | ${b.of.textContent}`),
    );
  });
}
