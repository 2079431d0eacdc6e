/**
 * Films a page frame by frame: a picture after every step, with the time it is to stand. The pointer
 * is drawn into the page, since a screenshot has none; it goes where the page's real mouse goes.
 */
import { join } from 'node:path';

const STEP = 0.04; // seconds that a picture of a movement stands

const POINTER = `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 24 24">
  <path d="M4 2v17l4.6-4.2 3 6.7 3.2-1.4-3-6.6 6.2-.5z" fill="#111" stroke="#fff" stroke-width="1.6"/></svg>`;

/** A camera on `page` that keeps its pictures in `folder`. */
export async function openCamera(page, folder) {
  const frames = []; // { path, seconds }
  const captions = []; // { text, from }
  let at = { x: 640, y: 660 };

  await page.evaluate((svg) => {
    const pointer = document.createElement('div');
    pointer.id = 'film-pointer';
    pointer.innerHTML = svg;
    pointer.style.cssText = 'position:fixed;z-index:99999;pointer-events:none;margin:-3px 0 0 -5px';
    document.body.append(pointer);
  }, POINTER);

  const now = () => frames.reduce((sum, { seconds }) => sum + seconds, 0);

  async function point(next) {
    at = next;
    await page.mouse.move(at.x, at.y);
    await page.evaluate(({ x, y }) => {
      const pointer = document.getElementById('film-pointer');
      pointer.style.left = `${x}px`;
      pointer.style.top = `${y}px`;
    }, at);
  }

  async function shoot(seconds) {
    const path = join(folder, `${String(frames.length).padStart(4, '0')}.png`);
    await page.screenshot({ path });
    frames.push({ path, seconds });
  }

  /** Where `found` is now: what the pointer passes over may move it. */
  async function centerOf(found) {
    const { x, y, width, height } = await found.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  }

  async function moveTo(found) {
    const from = at;
    let to = await centerOf(found);
    const steps = Math.max(6, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 30));
    for (let i = 1; i <= steps; i++) {
      to = await centerOf(found);
      const part = (1 - Math.cos((Math.PI * i) / steps)) / 2; // slow, fast, slow
      await point({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      await shoot(STEP);
    }
    await point(await centerOf(found));
  }

  await point(at);
  return {
    frames,
    captions,
    now,
    shoot,
    moveTo,
    say: (text) => captions.push({ text, from: now() }),
    async click(found) {
      await moveTo(found);
      await page.mouse.down();
      await page.mouse.up();
      await shoot(STEP);
    },
    async lift(found) {
      await moveTo(found);
      await page.mouse.down();
      await point({ x: at.x + 10, y: at.y + 8 });
      await shoot(STEP);
    },
    async drop() {
      await page.mouse.up();
      await shoot(STEP);
    },
  };
}
