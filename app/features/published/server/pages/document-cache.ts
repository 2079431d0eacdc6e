/** Cache of rendered documents, shared by all requests. */
import { setImmediate } from 'node:timers/promises';
import type { SitePage } from '@evenfield/wire';
import type { PageWork, RenderSite } from '#features/site/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import { type Callers, createFairQueue } from '#kernel/server/fair-queue.ts';
import { groupCallers } from '#kernel/server/group-callers.ts';
import { encodeInParts } from '#kernel/server/large-text.ts';
import {
  type CachedResponse,
  cacheResponse,
} from '#kernel/server/response-cache/cached-response.ts';
import { withCopyNotice } from '#kernel/server/response-cache/mark-copy.ts';
import { responseCache } from '#kernel/server/response-cache/response-cache.ts';

export interface CachedDocuments {
  /** Returns the cached document, or renders what `describe` returns. */
  readonly draw: (name: string, describe: () => Drawing) => Promise<CachedResponse>;

  /** Renders a slow page in a queue, fair among callers. Throws `Problem` when too many wait. */
  readonly renderInTurn: (
    name: string,
    caller: string,
    describe: () => LargeDrawing,
  ) => Promise<CachedResponse>;

  /** Returns the document with a notice that it is a copy of that time; null: unchanged. */
  readonly dateCopy: (document: CachedResponse, asOf: Date | null) => Promise<CachedResponse>;
}

export interface Drawing {
  readonly page: SitePage;
  readonly path: string; // of the page, with the relevant part of its query
}

/** A page that may be large, as JSON text in parts, so that a thread parses it. */
export interface LargeDrawing extends Pick<Drawing, 'path'> {
  readonly page: readonly string[];
}

interface RenderDeps {
  readonly renderSite: RenderSite;
  readonly pageWork: PageWork;
  readonly pages: string; // the folder of the built pages
  readonly address: () => string; // of this product
  readonly clock: Clock;
  readonly renewed: boolean; // pages are rebuilt while this process runs (development)
}

const MOST_BYTES = 64 * 1024 * 1024;
const KEPT_FOR = 60 * 60 * 1000; // milliseconds
const KEPT_WHILE_RENEWED = 5000;
/** Up to 20 per caller run or wait, some 10 s. One at a time, as rendering takes a processor. */
const TURNS = { slots: 1, small: 1, places: 100, placesEach: 20 };
const HTML = 'text/html; charset=utf-8';

export function cacheDocuments(deps: RenderDeps): CachedDocuments {
  const { renderSite, pageWork, pages: folder, address, clock, renewed } = deps;
  const turns = createFairQueue(TURNS);
  const inGroup = groupCallers();

  async function renderNow(describe: () => Drawing): Promise<CachedResponse> {
    const { page, path } = describe();
    const { status, html } = await renderSite(page, { url: address() + path });
    return cacheResponse(html, HTML, status);
  }

  async function renderLarge(describe: () => LargeDrawing, callers: Callers) {
    const { page, path } = describe();
    const { status, html } = await pageWork.run(
      { folder, renewed, page: await encodeInParts(page), url: address() + path },
      callers,
    );
    return cacheResponse(html, HTML, status);
  }

  const keep = responseCache({
    bytes: MOST_BYTES,
    lifetime: renewed ? KEPT_WHILE_RENEWED : KEPT_FOR,
    now: () => clock().getTime(),
  });
  return {
    draw: (name, describe) => keep(name, () => renderNow(describe)),
    renderInTurn: (name, caller, describe) =>
      inGroup(name, caller, (callers) =>
        keep(name, () =>
          turns.run(callers, 1, async () => {
            await setImmediate(); // lets other requests in
            return renderLarge(describe, callers);
          }),
        ),
      ),
    dateCopy: async (document, asOf) => {
      if (asOf === null) return document;
      const { etag, bytes, status } = document;
      return keep(`copy ${asOf.getTime()} ${etag}`, async () =>
        cacheResponse(withCopyNotice(bytes.toString(), asOf), HTML, status),
      );
    },
  };
}
