/** What people do who have no mouse. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeAttached(); // a radio button of Mantine is never visible itself
  for (let step = 0; step < 120; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${wanted}.`);
}
