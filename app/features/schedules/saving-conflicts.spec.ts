import { expect, type Page, test } from '@playwright/test';
import { beginSignedIn } from '../../../journeys/driving/accounts.ts';
import { matchCells } from '../../../journeys/driving/chart-cells.ts';
import { undoButton } from '../../../journeys/driving/editing.ts';
import {
  cellCalled,
  expectSaved,
  holdEvents,
  moveMatch,
  openNamedChart,
  openRoomyChart,
  openSecondTab,
  savingLine,
} from '../../../journeys/driving/saving.ts';

test('Two tabs edit different matches, and what both did is joined by itself', async ({ page }) => {
  await holdEvents(page);
  await openNamedChart(page, 'Cup');
  const other = await openSecondTab(page, 'Cup');
  const there = await moveMatch(other, matchCells(other).last(), 'last');
  await expectSaved(other);
  const here = await moveMatch(page, matchCells(page).first());
  await expectSaved(page);
  for (const moved of [here, there]) await expect(cellCalled(page, moved)).toBeVisible();
  await expect(undoButton(page)).toHaveAccessibleName(/Changes saved elsewhere/);
  const third = await openSecondTab(page, 'Cup');
  for (const moved of [here, there]) await expect(cellCalled(third, moved)).toBeVisible();
});

/** Opens two tabs of a user who moved the same match to different cells; the first saved later. */
async function clash(page: Page) {
  await holdEvents(page);
  await openNamedChart(page, 'Cup');
  const other = await openSecondTab(page, 'Cup');
  const who = (await matchCells(page).first().getAttribute('aria-label')) ?? '';
  const theirs = await moveMatch(other, cellCalled(other, who), 'last');
  await expectSaved(other);
  const mine = await moveMatch(page, cellCalled(page, who), 'first');
  expect(mine).not.toBe(theirs);
  await expect(savingLine(page)).toHaveText('Not saved: a newer version was saved elsewhere.', {
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Choose' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved elsewhere in the meantime' });
  await expect(dialog.getByText('both changed it').first()).toBeVisible();
  const seen = async () => {
    const fresh = await openSecondTab(page, 'Cup');
    return { fresh, mine: cellCalled(fresh, mine), theirs: cellCalled(fresh, theirs) };
  };
  return { dialog, other, mine, theirs, seen };
}

test('Two tabs move the same match: nothing is written over until a person has chosen', async ({
  page,
}) => {
  const { dialog, theirs, seen } = await clash(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose' })).toBeFocused();
  const account = await seen();
  await expect(account.theirs).toBeVisible();
  await page.getByRole('button', { name: 'Choose' }).click();
  await dialog.getByRole('button', { name: 'Only theirs' }).click();
  await expectSaved(page);
  await expect(cellCalled(page, theirs)).toBeVisible();
});

for (const choice of ['Merge, keep mine where they conflict', 'Only mine']) {
  test(`Two tabs move the same match, and '${choice}' is chosen`, async ({ page }) => {
    const { dialog, mine, seen } = await clash(page);
    await dialog.getByRole('button', { name: choice }).click();
    await expectSaved(page);
    await expect(cellCalled(page, mine)).toBeVisible();
    const account = await seen();
    await expect(account.mine).toBeVisible();
    await expect(account.theirs).toHaveCount(0);
  });
}

test("Two tabs move the same match, and 'Save mine as a new schedule' is chosen", async ({
  page,
}) => {
  const { dialog, mine, seen } = await clash(page);
  await dialog.getByRole('button', { name: 'Save mine as a new schedule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cup (copy)' })).toBeVisible();
  await expectSaved(page);
  await expect(cellCalled(page, mine)).toBeVisible();
  const account = await seen().catch(() => null);
  expect(account).toBeNull(); // two schedules have that name now
});

test('Without a connection changes are kept and counted, and a reload loses none of them', async ({
  page,
  context,
}) => {
  await openNamedChart(page, 'Cup');
  await context.setOffline(true);
  const first = await moveMatch(page, matchCells(page).first());
  await expect(savingLine(page)).toHaveText('Offline: 1 change kept on this device');
  const second = await moveMatch(page, matchCells(page).last(), 'last');
  await expect(savingLine(page)).toHaveText('Offline: 2 changes kept on this device');
  await context.setOffline(false);
  await expectSaved(page);
  const third = await moveMatch(page, cellCalled(page, first), 'last');
  await page.reload();
  await expectSaved(page);
  for (const moved of [second, third]) await expect(cellCalled(page, moved)).toBeVisible();
  const other = await openSecondTab(page, 'Cup');
  for (const moved of [second, third]) await expect(cellCalled(other, moved)).toBeVisible();
});

test('A reload before the first save of what was generated does not keep it from being saved', async ({
  page,
}) => {
  await beginSignedIn(page);
  await page.route('**/api/saveschedulardata', (route) => route.abort());
  await openRoomyChart(page);
  await expect(savingLine(page)).toHaveText(/^Offline: /);
  await page.unroute('**/api/saveschedulardata');
  await page.reload();
  await expectSaved(page);
});
