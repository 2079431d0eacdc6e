/**
 * What the home page's pictures show: each scene brings the product to where its picture is taken, and
 * answers with its upper left corner where that is not the window's. Pictures are 4:3.
 */
import { publishSeason } from './publish-season.mjs';

const CSV = [
  ['Field numbers', 'Division name', 'Pool name', 'Team name'],
  ...['Foxes', 'Otters', 'Badgers', 'Hares'].map((team) => ['1;2', 'U12', '', team]),
];

let published = null; // the id of one season for all scenes

/** Brings an element to so many pixels below the top of the window. */
async function bringUp(element, below) {
  await element.evaluate((shown, top) => {
    scrollTo(0, scrollY + shown.getBoundingClientRect().top - top);
  }, below);
}

async function openSample(page, address) {
  await page.goto(`${address}/generate-schedule?event=league`);
  await page.getByRole('button', { name: 'Try with a sample league' }).click();
}

export const SCENES = [
  {
    name: 'generator',
    width: 700,
    async open(page, address) {
      await openSample(page, address);
      const heading = page.getByRole('heading', { name: 'U12' });
      const details = page.getByRole('button', { name: 'Details of U12' });
      if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
      await page.reload(); // without the message that a sample is filled in
      await bringUp(heading, 24);
    },
  },
  {
    name: 'import',
    width: 700,
    async open(page, address) {
      await page.goto(`${address}/generate-schedule?event=league`);
      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import' });
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'spring-season.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(CSV.map((row) => row.join(',')).join('\n')),
      });
      await dialog.getByLabel('Round robin type').selectOption('single');
      await page.waitForTimeout(300); // the dialog has come to rest
    },
  },
  {
    name: 'chart',
    width: 620,
    window: { width: 1440, height: 1000 },
    async open(page, address) {
      await openSample(page, address);
      await page.getByRole('button', { name: 'Generate Schedule' }).click();
      const grid = page.getByRole('grid');
      await grid.waitFor();
      await page
        .getByRole('button', { name: 'Stop' })
        .waitFor({ state: 'detached', timeout: 60_000 });
      await bringUp(grid, 80);
      const match = page.getByRole('gridcell', { name: / against / }).nth(4);
      const { x, y, width, height } = await match.boundingBox();
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width * 0.6, y + height * 1.4, { steps: 8 });
      const corner = await grid.boundingBox();
      return { x: corner.x - 12, y: 68 };
    },
  },
  {
    name: 'published',
    width: 640,
    async open(page, address) {
      published ??= await publishSeason(address);
      await page.goto(`${address}/s/${published}?view=list`);
      await bringUp(page.getByText(/^Field 2 is wet/), 28);
    },
  },
  {
    name: 'team',
    width: 560,
    async open(page, address) {
      published ??= await publishSeason(address);
      const team = new URLSearchParams({ division: 'U12', team: 'Foxes' });
      await page.goto(`${address}/s/${published}?${team}`);
      await bringUp(page.getByRole('heading', { name: 'Foxes' }), 24);
    },
  },
];
