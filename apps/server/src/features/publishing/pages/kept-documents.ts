/** Documents that were drawn once for all who ask for the same. */
import type { SitePage } from '@evenfield/contract';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../infra/clock.ts';
import { type KeptAnswer, keepAnswer } from '../../../infra/kept-answers/keep-answer.ts';
import type { RenderSite } from '../../../infra/render-site.ts';
import { takeTurns } from './take-turns.ts';

export interface KeptDocuments {
  /** The document of that name; `describe` says what it is drawn from where it is not there yet. */
  readonly draw: (name: string, describe: () => Drawing) => Promise<KeptAnswer>;

  /** The same of a page that takes long: one after another. Throws a problem where too many wait. */
  readonly drawInTurn: (name: string, describe: () => Drawing) => Promise<KeptAnswer>;
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
const CODED = 1.5; // what a document takes with its compressed forms
const MOST_DRAWINGS = 20; // that are under way or wait: some ten seconds
const HTML = 'text/html; charset=utf-8';

export function keepDocuments(desk: DrawingDesk): KeptDocuments {
  const { renderSite, address, clock, renewed } = desk;
  const inTurn = takeTurns(MOST_DRAWINGS);

  async function drawNow(describe: () => Drawing): Promise<KeptAnswer> {
    const { page, path } = describe();
    const { status, html } = await renderSite(page, { url: address() + path });
    return keepAnswer(html, HTML, status);
  }

  const kept = new LRUCache<string, KeptAnswer, () => Promise<KeptAnswer>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => Math.ceil(CODED * bytes.length) + 1,
    ttl: renewed ? KEPT_WHILE_RENEWED : KEPT_FOR,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: (_name, _old, { context: draw }) => draw(),
  });
  return {
    draw: (name, describe) => kept.forceFetch(name, { context: () => drawNow(describe) }),
    drawInTurn: (name, describe) =>
      kept.forceFetch(name, { context: () => inTurn(() => drawNow(describe)) }),
  };
}
