import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import { tabTo } from '../../../journeys/driving/keyboard.ts';
import { openForm } from '../../../journeys/driving/setup-form.ts';

/** Opens the grid of closed times for the sample league. */
async function openGrid(page: Page): Promise<Locator> {
  await openForm(page);
  await page.getByRole('button', { name: 'Try with a sample league' }).click();
  await page.getByRole('button', { name: 'Closed times' }).click();
  await page.getByRole('button', { name: 'Mark closed times…' }).click();
  return page.getByRole('dialog', { name: 'Mark closed times' });
}

const cells = (dialog: Locator, state: RegExp) => dialog.getByRole('gridcell', { name: state });

async function centerOf(cell: Locator) {
  const { x, y, width, height } = (await cell.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('fields are closed by a drag over their times, and opened by another one', async ({
  page,
}) => {
  const dialog = await openGrid(page);
  await dialog.getByLabel('Reason').fill('Lunch');
  const drag = async (from: Locator, to: Locator) => {
    const [start, end] = [await centerOf(from), await centerOf(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 5 });
    await page.mouse.up();
  };
  const cell = (field: number, time: string) =>
    dialog.getByRole('gridcell', { name: `Field ${field}, ${time}` });
  await drag(cell(1, '10:00 AM'), cell(2, '11:30 AM'));
  await expect(cells(dialog, /Closed, Lunch$/)).toHaveCount(8);
  await expectNoBarrierInAnyColors(page, '[role=dialog]');
  await drag(cell(1, '11:00 AM'), cell(1, '11:30 AM'));
  await expect(cells(dialog, /Closed, Lunch$/)).toHaveCount(6);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(cells(dialog, /Closed, Lunch$/)).toHaveCount(8);
  await dialog.getByRole('button', { name: 'Save closed times' }).click();
  const row = page.getByRole('group', { name: 'Closed time 1' });
  await expect(row.getByRole('textbox', { name: 'From' })).toHaveValue('10:00 AM');
  await expect(row.getByRole('textbox', { name: 'To' })).toHaveValue('12:00 PM');
  await expect(row.getByRole('textbox', { name: 'Reason' })).toHaveValue('Lunch');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(row).toHaveCount(0);
});

test('fields are closed by keyboard, on one game day alone', async ({ page }) => {
  const dialog = await openGrid(page);
  const date = (await dialog.getByLabel('Game day').locator('option').nth(1).textContent())!;
  await dialog.getByLabel('Game day').selectOption(date);
  await tabTo(page, cells(dialog, /^Field 1, 09:00 AM: Open$/));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(dialog.getByText('Close 09:30 AM - 10:30 AM, Field 1, Field 2')).toBeVisible();
  await page.keyboard.press('Escape'); // ends the selection alone
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  await expect(cells(dialog, /Closed$/)).toHaveCount(2);
  await tabTo(page, dialog.getByRole('button', { name: 'Save closed times' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Closed time 1' })).toContainText(date);
});

test('a time is closed with a tap on a phone, and several after a long press', async ({ page }) => {
  const dialog = await openGrid(page);
  const cell = (time: string) => dialog.getByRole('gridcell', { name: `Field 1, ${time}` });
  await cell('09:30 AM').tap();
  await expect(cells(dialog, /Closed$/)).toHaveCount(1);
  const [from, to] = [await centerOf(cell('10:00 AM')), await centerOf(cell('11:00 AM'))];
  const touch = await page.context().newCDPSession(page);
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [from]);
  await expect(dialog.getByText('Close 10:00 AM - 10:30 AM, Field 1')).toBeVisible();
  await send('touchMove', [{ x: from.x, y: from.y + 10 }]);
  await send('touchMove', [to]);
  await send('touchEnd', []);
  await expect(cells(dialog, /Closed$/)).toHaveCount(4);
  await expectNoBarrierInAnyColors(page, '[role=dialog]');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
