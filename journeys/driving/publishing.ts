import { expect, type Locator, type Page } from '@playwright/test';

/** Where whoever publishes says what everybody will see. */
export function publishDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Publish schedule' });
}

export async function pressPublish(page: Page): Promise<void> {
  await publishDialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
}

/** Takes what the dialog proposes. */
export async function confirmPublish(page: Page): Promise<void> {
  await pressPublish(page);
  await expect(publishDialog(page)).toHaveCount(0);
}
