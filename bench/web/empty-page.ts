import type { Page } from '@playwright/test';

/**
 * A page with nothing on it but a scroller of the chart's size. What it takes to scroll and to drag over
 * it is what this machine takes at this hour for any page: no chart can be below it.
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
        <div data-spot="0" data-code="A" style="width: 166px; height: 68px"></div>
      </div>
    </div>`);
}
