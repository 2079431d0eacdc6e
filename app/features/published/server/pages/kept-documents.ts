/** Documents that were drawn once for all who ask for the same. */
import { setImmediate } from 'node:timers/promises';
import type { SitePage } from '@evenfield/contract';
import type { RenderSite } from '#features/site/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import { createFairQueue } from '#kernel/server/fair-queue.ts';
import { groupAskers } from '#kernel/server/group-askers.ts';
import { type KeptAnswer, keepAnswer } from '#kernel/server/kept-answers/keep-answer.ts';
import { keepAnswers } from '#kernel/server/kept-answers/keep-answers.ts';
import { withCopyNotice } from '#kernel/server/kept-answers/mark-copy.ts';

export interface KeptDocuments {
  /** The document of that name; `describe` says what it is drawn from where it is not there yet. */
  readonly draw: (name: string, describe: () => Drawing) => Promise<KeptAnswer>;

  /** The same of a page that takes long: one after another, askers in turns. Throws a problem where too many wait. */
  readonly drawInTurn: (
    name: string,
    asker: string,
    describe: () => Drawing,
  ) => Promise<KeptAnswer>;

  /** The same document with a notice that it is a copy from that time; null: it is none. */
  readonly dateCopy: (document: KeptAnswer, asOf: Date | null) => Promise<KeptAnswer>;
}

export interface Drawing {
  readonly page: SitePage;
  readonly path: string; // of the page, with what matters of its query
}

interface DrawingDesk {
  readonly renderSite: RenderSite;
  readonly address: () => string; // of this product
  readonly clock: Clock;
  readonly renewed: boolean; // pages are built again beside this process
}

const MOST_BYTES = 64 * 1024 * 1024;
const KEPT_FOR = 60 * 60 * 1000; // milliseconds
const KEPT_WHILE_RENEWED = 5000;
/** Of one asker 20 are under way or wait: some ten seconds. One at a time, since it keeps the whole process busy. */
const TURNS = { slots: 1, small: 1, places: 100, placesEach: 20 };
const HTML = 'text/html; charset=utf-8';

export function keepDocuments(desk: DrawingDesk): KeptDocuments {
  const { renderSite, address, clock, renewed } = desk;
  const turns = createFairQueue(TURNS);
  const inGroup = groupAskers();

  async function drawNow(describe: () => Drawing): Promise<KeptAnswer> {
    const { page, path } = describe();
    const { status, html } = await renderSite(page, { url: address() + path });
    return keepAnswer(html, HTML, status);
  }

  const keep = keepAnswers({
    bytes: MOST_BYTES,
    keptFor: renewed ? KEPT_WHILE_RENEWED : KEPT_FOR,
    now: () => clock().getTime(),
  });
  return {
    draw: (name, describe) => keep(name, () => drawNow(describe)),
    drawInTurn: (name, asker, describe) =>
      inGroup(name, asker, (askers) =>
        keep(name, () =>
          turns.run(askers, 1, async () => {
            await setImmediate(); // others' requests come between
            return drawNow(describe);
          }),
        ),
      ),
    dateCopy: async (document, asOf) => {
      if (asOf === null) return document;
      const { etag, bytes, status } = document;
      return keep(`copy ${asOf.getTime()} ${etag}`, async () =>
        keepAnswer(withCopyNotice(bytes.toString(), asOf), HTML, status),
      );
    },
  };
}
