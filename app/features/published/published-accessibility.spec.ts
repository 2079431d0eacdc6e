import { test } from '@playwright/test';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import { publishedForAll } from '../../../journeys/driving/published-league.ts';

const MATCHES = '/s/ID?view=matches';
const TEAM = '/s/ID?division=Under+12&team=Hawks';
const CHART = '/s/ID?view=color-chart';
const FRAME = '/evenfield/embed/ID';
const NO_FRAME = '/evenfield/embed/nothing';

for (const [where, paths] of [
  ['on a desktop', [CHART, MATCHES, TEAM, FRAME, NO_FRAME]],
  ['on a phone', [MATCHES, TEAM]],
] as const) {
  test(`What an audience sees ${where} has no barrier that a machine can find, light or dark`, async ({
    page,
  }) => {
    const { id } = await publishedForAll(page);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path.replace('ID', id));
        await expectNoBarrierInAnyColors(page);
      });
    }
  });
}
