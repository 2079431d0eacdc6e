import { test } from '@playwright/test';
import { expectNoBarrierInAnyColours } from './driving/editing.ts';
import { publishedForAll } from './driving/published-league.ts';

const PATHS = {
  'a published schedule as its chart': '/s/ID?view=color-chart',
  'a published schedule as its matches': '/s/ID?view=matches',
  'the page of a team': '/s/ID?division=Under+12&team=Hawks',
  'a schedule in a frame': '/evenfield/embed/ID',
  'a frame of what is not there': '/evenfield/embed/nothing',
};

for (const where of ['on a desktop', 'on a phone']) {
  test(`P10 P05 What an audience sees ${where} has no barrier that a machine can find, light or dark`, async ({
    page,
  }) => {
    const { id } = await publishedForAll(page);
    for (const [name, path] of Object.entries(PATHS)) {
      await test.step(name, async () => {
        await page.goto(path.replace('ID', id));
        await expectNoBarrierInAnyColours(page);
      });
    }
  });
}
