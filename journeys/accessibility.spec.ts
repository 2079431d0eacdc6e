import { expect, type Locator, type Page, test } from '@playwright/test';
import { answers, cell, matchCells, openChart, pickUpFor } from './driving/chart-cells.ts';
import { expectNoBarrierInAnyColors, openEdit, openSampleLeague } from './driving/editing.ts';
import { arriveWithPlan } from './driving/plans.ts';
import { publishDialog } from './driving/publishing.ts';
import { saveLeague } from './driving/saved-league.ts';
import { openFromList } from './driving/saving.ts';
import { hideTutorial, importFile, openForm } from './driving/setup-form.ts';

/** States that a person can be in before there is a schedule, and how to come there. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'the home page': (page) => page.goto('/'),
  'the sport picker': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Schedule a league' }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Soccer' })).toBeVisible();
  },
  'a page that is not there': (page) => page.goto('/no-such-page'),
  'the form': openForm,
  'the form with its mistakes': async (page) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Generate Schedule' }).click();
    await expect(page.getByText('This field is required').first()).toBeVisible();
  },
  'the import dialog': async (page) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the errors of a file': async (page) => {
    await importFile(page, 'errors.csv', { type: 'single', days: 5, slots: 4 });
    await expect(
      page.getByRole('dialog', { name: 'Please check the csv for below errors.' }),
    ).toBeVisible();
  },
};

/** States of the chart, each reached from the one before it. */
const chartStates: Record<string, (page: Page) => Promise<unknown>> = {
  'as it is': (page) => expect(matchCells(page).first()).toBeVisible(),
  'with a match picked up': (page) => matchCells(page).first().click(),
  'with a swap offered': async (page) => {
    await page.keyboard.press('Escape');
    await pickUpFor(page, answers.swap);
    await cell(page, answers.swap).first().click();
    await expect(page.getByRole('button', { name: 'Swap the two' })).toBeVisible();
  },
  'with a free cell chosen': async (page) => {
    await page.getByRole('button', { name: 'Do not swap' }).click();
    await page.keyboard.press('Escape');
    await cell(page, /: free/)
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Add manual match' })).toBeVisible();
  },
  'behind the dialog that moves a match': async (page) => {
    await page.keyboard.press('Escape');
    await matchCells(page).first().click();
    await page.getByRole('button', { name: 'Move to…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'with a match in the buffer': async (page) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await matchCells(page).first().press('Delete');
    await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  },
};

const REPORTS = ['Summary Report', 'League Schedules', "Team's Schedules"];

for (const [name, reach] of Object.entries(states)) {
  test(`${name} has no barrier that a machine can find, light or dark`, async ({ page }) => {
    await reach(page);
    await expectNoBarrierInAnyColors(page);
  });
}

test('the color chart has no barrier that a machine can find, whatever is done on it', async ({
  page,
}) => {
  test.setTimeout(180_000); // it is looked at twelve times
  await openChart(page);
  for (const [name, reach] of Object.entries(chartStates)) {
    await test.step(name, async () => {
      await reach(page);
      await expectNoBarrierInAnyColors(page);
    });
  }
});

test('no report has a barrier that a machine can find, light or dark', async ({ page }) => {
  test.setTimeout(120_000); // it is looked at six times
  await openChart(page);
  for (const report of REPORTS) {
    await test.step(report, async () => {
      await page.getByRole('button', { name: report }).click();
      await expect(page.getByRole('grid')).toHaveCount(0);
      await expectNoBarrierInAnyColors(page);
    });
  }
});

const MAIN_BUTTONS = {
  'Change Team Names': 'Change Names',
  'Swap Two Teams': 'Swap Teams',
  'Replace a Team': 'Replace Team',
  'Withdraw a Team': 'Withdraw Team',
  'Game Days': 'Add game day',
  'Set Rain out Day': 'Move the Day',
  'Shift Times': /^Shift (the Day|\d+ match)/,
  Playoffs: 'Add playoffs',
  'Scoring and Tables': 'Save',
  'Save and Restore Points': 'Save Point',
};

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test('the main button of an edit is in sight as soon as its dialog is open, and the focus returns from it', async ({
  page,
}) => {
  await openSampleLeague(page);
  for (const screen of SCREENS) {
    const { width } = screen;
    await page.setViewportSize(screen);
    for (const [edit, button] of Object.entries(MAIN_BUTTONS)) {
      const dialog = await openEdit(page, edit);
      const main = dialog.getByRole('button', { name: button, exact: true });
      await expect(main, `${edit} at ${width}`).toBeInViewport({ ratio: 1 });
      await expect(dialog.locator('input:focus, select:focus'), `${edit} starts`).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Edit Schedule' }), edit).toBeFocused();
    }
  }
});

const numbered = (count: number, name = '') =>
  Array.from({ length: count }, (_, number) => `${name}${number + 1}`);

const FIELDS = numbered(30);

/** Ten divisions, and a Swiss one of 32 teams, on as many fields and days as there can be. */
const LARGEST = {
  event_type: 'tournament',
  all_dates: FIELDS.map(() => ''),
  all_times: ['09:00 AM', '10:00 AM', '11:00 AM'],
  all_fields: FIELDS,
  schedules: [...numbered(10, 'Division '), 'Swiss'].map((name) => ({
    ...{ division_name: name, pool_name: '', rr_type: name === 'Swiss' ? 'swiss' : 'single' },
    ...{ teams: numbered(name === 'Swiss' ? 32 : 8, `${name} team `), fields: FIELDS },
  })),
};

/** Brings a dialog of an edit to its longest, and answers with its main button. */
const LONGEST: Record<string, (dialog: Locator, page: Page) => Promise<Locator>> = {
  'Add Additional Divisions': async (dialog) =>
    dialog.getByRole('button', { name: 'Add to the Schedule' }),
  'Change Team Names': async (dialog) => {
    await dialog.getByLabel('Division').selectOption('Swiss');
    return dialog.getByRole('button', { name: 'Change Names' });
  },
  Divisions: async (dialog, page) => {
    await expect(dialog.getByRole('listitem')).toHaveCount(11);
    await dialog.getByRole('button', { name: 'Edit Swiss', exact: true }).click();
    const edited = page.getByRole('dialog', { name: 'Edit Division Data' });
    await expect(edited.getByLabel('Team 32')).toBeAttached();
    return edited.getByRole('button', { name: 'Save Division' });
  },
  'Next Round': async (_, page) => {
    const round = page.getByRole('dialog', { name: 'Round 2' });
    await expect(round.getByRole('group', { name: 'Pairings' }).getByRole('button')).toHaveCount(
      32,
    );
    return round.getByRole('button', { name: 'Pair round 2 without them' });
  },
  Playoffs: async (dialog) => {
    await dialog.getByLabel('Division').selectOption('Swiss');
    await dialog.getByLabel('Teams that advance').selectOption('32');
    await expect(dialog.getByRole('button', { name: /^32nd.* down$/ })).toBeAttached();
    return dialog.getByRole('button', { name: 'Add playoffs' });
  },
  'Withdraw a Team': async (dialog) => {
    await dialog.getByLabel('Division').selectOption('Swiss');
    await dialog.getByRole('combobox', { name: 'Team' }).selectOption('Swiss team 1');
    await expect(dialog.getByRole('row')).toHaveCount(2 * 33);
    return dialog.getByRole('button', { name: 'Withdraw Swiss team 1' });
  },
};

test('the main button stays in sight where a dialog has the most to show', async ({ page }) => {
  test.slow(); // seven dialogs in two sizes
  await hideTutorial(page);
  await arriveWithPlan(page, '/generate-schedule');
  await saveLeague(page, 'Largest', LARGEST);
  await openFromList(page, 'Largest');
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    for (const [edit, extend] of Object.entries(LONGEST)) {
      await page.getByRole('button', { name: 'Edit Schedule' }).click();
      await page.getByRole('menuitem', { name: edit, exact: true }).click();
      const main = await extend(page.getByRole('dialog', { name: edit }), page);
      await expect(main, `${edit} at ${screen.width}`).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const anyway = page.getByRole('button', { name: 'Publish anyway' });
    await expect(anyway).toBeInViewport({ ratio: 1 });
    await anyway.click();
    await publishDialog(page)
      .getByRole('textbox', { name: 'Name', exact: true })
      .fill('Long name '.repeat(20));
    await publishDialog(page).getByRole('radio', { name: 'A club' }).check();
    const publish = publishDialog(page).getByRole('button', { name: 'Publish', exact: true });
    await expect(publish, `Publish at ${screen.width}`).toBeInViewport({ ratio: 1 });
    await publishDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
