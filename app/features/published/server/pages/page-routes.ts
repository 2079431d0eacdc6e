/**
 * Pages of published schedules, rendered here and cached as sent. Every schedule that is not
 * active, whatever the reason, gets the same page with status 404.
 */
import {
  decodeViewOptions,
  encodePublishedList,
  encodeViewOptions,
  NO_VIEW_OPTIONS,
  type PublishedPage,
  publishedListPath,
} from '@evenfield/wire/publishing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShownSchedules } from '#features/schedules/server/port.ts';
import { type RenderSite, startPageWork } from '#features/site/server/port.ts';
import { callerKey } from '#kernel/server/caller-key.ts';
import type { Clock } from '#kernel/server/clock.ts';
import { isDatabaseAway } from '#kernel/server/database/database-unavailable.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { CachedResponse } from '#kernel/server/response-cache/cached-response.ts';
import { markCopy } from '#kernel/server/response-cache/mark-copy.ts';
import { sendCached } from '#kernel/server/response-cache/send-cached.ts';
import type { PublishedPages } from '../list/page-cache.ts';
import { describeSchedule, describeTv, type Sighting } from './describe-schedule.ts';
import { cacheDocuments, type Drawing } from './document-cache.ts';
import { type PageSearch, readSearch } from './read-search.ts';
import { seeSchedules } from './see-schedule.ts';

export interface PagesDeps {
  readonly list: PublishedPages;
  readonly shown: ShownSchedules;
  readonly renderSite: RenderSite;
  readonly pages: string; // the folder of the built pages
  readonly address: () => string; // of this product
  readonly clock: Clock;
  readonly renewed: boolean; // pages are rebuilt while this process runs (development)
}

const MOMENT = 10 * 60 * 1000; // milliseconds for which a page's upcoming matches are cached
const RETRY_AFTER = 5; // seconds
const RELOAD_AFTER = '30'; // seconds: on a screen in a hall, nobody reloads
const CROWDED: ReadonlySet<string> = new Set(['tooMany', 'overloaded']);
const EMBEDS = '/evenfield/embed/';
const OPEN = { access: 'public' } as const;
const HIDDEN = { hide: true };

interface Named {
  readonly Params: { readonly id?: string; readonly '*'?: string };
}

export async function pageRoutes(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { list, shown, clock } = deps;
  const pageWork = startPageWork();
  app.addHook('onClose', pageWork.close);
  const documents = cacheDocuments({ ...deps, pageWork });
  const see = seeSchedules(shown, clock);

  const renderSchedule = async (
    sighting: Sighting,
    caller: string,
    reply: FastifyReply,
    describe: typeof describeSchedule | typeof describeTv = describeSchedule,
  ) => {
    const { embedded } = sighting;
    const seen = await see(sighting);
    if (seen === null) {
      const page = { kind: 'notFound', embedded } as const;
      return documents.draw(`notFound ${embedded}`, () => ({ page, path: '/' }));
    }
    const { viewOptions } = seen;
    const now = new Date(Math.floor(clock().getTime() / MOMENT) * MOMENT);
    const kind = describe === describeTv ? 'tv' : 'schedule';
    const name = `${kind} ${embedded} ${seen.shown.etag} ${now.getTime()} ${encodeViewOptions(viewOptions)}`;
    const document = await documents.renderInTurn(name, caller, () =>
      describe(seen.shown, { ...sighting, viewOptions }, now),
    );
    markCopy(reply, seen.shown.asOf, clock());
    return documents.dateCopy(document, seen.shown.asOf);
  };

  /** Renders an error page when there is an overload or a database outage. */
  const renderUnable = async (
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    embedded: boolean,
  ): Promise<CachedResponse> => {
    const isCrowd = error instanceof Problem && CROWDED.has(error.code);
    if (!isCrowd) request.log.error(error);
    const isPassing = isCrowd || isDatabaseAway(error);
    if (isPassing) reply.header('retry-after', RETRY_AFTER);
    const page = { kind: 'unable', embedded } as const;
    const document = await documents.draw(`unable ${embedded}`, () => ({ page, path: '/' }));
    return { ...document, status: isPassing ? 503 : 500 };
  };

  for (const [below, embedded] of [
    ['/s/', false],
    [EMBEDS, true],
  ] as const) {
    const config = { ...OPEN, ...(embedded && { framed: true as const }) };
    // The star matches what `:id` cannot: a trailing slash, and paths that are no ids.
    for (const path of [`${below}:id`, `${below}*`]) {
      app.get<Named>(path, { config, schema: HIDDEN }, async (request, reply) => {
        const { id, '*': rest = '' } = request.params;
        const sighting = { id: id ?? rest.replace(/\/$/, ''), embedded };
        const viewOptions = decodeViewOptions(queryOf(request));
        const drawing = callerKey(request).then((caller) =>
          renderSchedule({ ...sighting, viewOptions }, caller, reply),
        );
        const document = await drawing.catch((error: unknown) =>
          renderUnable(error, request, reply, embedded),
        );
        return sendDocument(request, reply, document);
      });
    }
  }

  for (const path of ['/s/:id/tv', '/s/:id/tv/']) {
    app.get<Named>(path, { config: OPEN, schema: HIDDEN }, async (request, reply) => {
      const { theme } = decodeViewOptions(queryOf(request));
      const sighting = { id: request.params.id ?? '', embedded: false };
      const document = await callerKey(request)
        .then((caller) =>
          renderSchedule(
            { ...sighting, viewOptions: { ...NO_VIEW_OPTIONS, theme } },
            caller,
            reply,
            describeTv,
          ),
        )
        .catch((error: unknown) => renderUnable(error, request, reply, false));
      if (document.status !== 200) reply.header('refresh', RELOAD_AFTER);
      return sendDocument(request, reply, document);
    });
  }

  const sendList = async (request: FastifyRequest, reply: FastifyReply) => {
    const search = readSearch(queryOf(request));
    const found = await list.find(search.query).catch((error: unknown) => {
      request.log.error(error);
      return null;
    });
    const name = `schedules ${found?.answer.etag} ${search.isBlank} ${publishedListPath(search.query)}`;
    const document = await documents.draw(name, () => describeList(found?.page ?? null, search));
    if (found !== null) {
      markCopy(reply, found.asOf, clock());
      return sendDocument(request, reply, await documents.dateCopy(document, found.asOf));
    }
    return sendDocument(request, reply.header('retry-after', RETRY_AFTER), {
      ...document,
      status: 503,
    });
  };
  for (const path of ['/schedules', '/schedules/']) {
    app.get(path, { config: OPEN, schema: HIDDEN }, sendList);
  }
}

/** Makes browsers and caches revalidate each time. */
function sendDocument(request: FastifyRequest, reply: FastifyReply, document: CachedResponse) {
  return sendCached(request, reply.header('cache-control', 'no-cache'), document);
}

/** Reads the query of a route without a schema; only the first question mark begins it. */
function queryOf({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}

/** Describes the page of search results; null: search is unavailable. */
function describeList(found: PublishedPage | null, { query, isBlank }: PageSearch): Drawing {
  const { name, location } = query;
  return {
    page: {
      kind: 'schedules',
      search: { name, location },
      isBlank,
      list: found && encodePublishedList(found),
    },
    path: publishedListPath(query),
  };
}
