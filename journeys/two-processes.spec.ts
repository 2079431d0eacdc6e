import { expect } from '@playwright/test';
import { moveMatchOf, publishLeague, setPublished } from './driving/published-league.ts';
import { LACKS, test } from './driving/two-processes.ts';

test.skip(LACKS !== null, LACKS ?? '');

test('An edit that one process of the server takes reaches whoever looks through another one, and so does its end', async ({
  page,
  browser,
  processes,
}) => {
  const league = await publishLeague(page);
  const other = await (await browser.newContext({ baseURL: processes[1] })).newPage();
  for (const viewer of [page, other]) {
    await viewer.goto(`/s/${league.id}?view=matches`);
    await expect(viewer.getByRole('heading', { name: league.name })).toBeVisible();
  }
  const was = await moveMatchOf(page, league, 'Hawks');
  for (const viewer of [page, other]) {
    await expect(
      viewer.getByText(new RegExp(`^Changed: was .*, Field ${was.fieldname}$`)),
    ).toBeVisible();
  }
  await setPublished(page, league, false);
  for (const viewer of [page, other]) {
    await expect(viewer.getByRole('heading', { name: '404 Page Not Found!' })).toBeVisible();
  }
  await other.context().close();
});
