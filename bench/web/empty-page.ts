import type { Page } from '@playwright/test';

/**
 * A page with nothing but a scroller of the chart's size. The cost of scrolling and dragging on it is
 * this machine's current minimum for any page.
 */
export async function openEmptyPage(page: Page, chart: Page): Promise<void> {
  const [width, height, length] = await chart
    .getByRole('grid')
    .evaluate(({ clientWidth, clientHeight, scrollHeight }) => [
      clientWidth,
      clientHeight,
      scrollHeight,
    ]);
  await page.goto('about:blank');
  await page.setContent(`
    <div role="grid" style="overflow: auto; width: ${width}px; height: ${height}px">
      <div style="height: ${length}px">
        <div data-position="0" data-code="A" style="width: 166px; height: 68px"></div>
      </div>
    </div>`);
}
