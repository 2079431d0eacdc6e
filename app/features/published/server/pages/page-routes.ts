/**
 * The pages of published schedules, drawn here and kept as they were sent. What is not active, whatever
 * the reason, is one page with status 404 for all.
 */
import { decodeLook, encodeLook, NO_LOOK, publishedListPath } from '@evenfield/contract/publishing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShownSchedules } from '#features/schedules/server/port.ts';
import type { RenderSite } from '#features/site/server/port.ts';
import { askerKey } from '#kernel/server/asker-key.ts';
import type { Clock } from '#kernel/server/clock.ts';
import { isDatabaseAway } from '#kernel/server/database/database-unavailable.ts';
import type { KeptAnswer } from '#kernel/server/kept-answers/keep-answer.ts';
import { markCopy } from '#kernel/server/kept-answers/mark-copy.ts';
import { sendKept } from '#kernel/server/kept-answers/send-kept.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { PublishedPages } from '../list/kept-pages.ts';
import { describeList } from './describe-list.ts';
import { describeSchedule, describeTv, type Sighting } from './describe-schedule.ts';
import { keepDocuments } from './kept-documents.ts';
import { readSearch } from './read-search.ts';
import { seeSchedules } from './see-schedule.ts';

export interface PagesDesk {
  readonly list: PublishedPages;
  readonly shown: ShownSchedules;
  readonly renderSite: RenderSite;
  readonly address: () => string; // of this product
  readonly clock: Clock;
  readonly renewed: boolean; // pages are built again beside this process
}

const MOMENT = 10 * 60 * 1000; // milliseconds in which a page says the same of what comes next
const RETRY_AFTER = 5; // seconds
const RELOAD_AFTER = '30'; // seconds: at a screen in a hall is nobody who does it
const CROWDED: ReadonlySet<string> = new Set(['tooMany', 'overloaded']);
const EMBEDS = '/evenfield/embed/';
const OPEN = { access: 'public' } as const;
const HIDDEN = { hide: true };

interface Named {
  readonly Params: { readonly id?: string; readonly '*'?: string };
}

export async function pageRoutes(app: FastifyInstance, desk: PagesDesk): Promise<void> {
  const { list, shown, clock } = desk;
  const documents = keepDocuments(desk);
  const see = seeSchedules(shown, clock);

  const drawSchedule = async (
    sighting: Sighting,
    asker: string,
    reply: FastifyReply,
    describe: typeof describeSchedule | typeof describeTv = describeSchedule,
  ) => {
    const { embedded } = sighting;
    const seen = await see(sighting);
    if (seen === null) {
      const page = { kind: 'notFound', embedded } as const;
      return documents.draw(`notFound ${embedded}`, () => ({ page, path: '/' }));
    }
    const { look } = seen;
    const now = new Date(Math.floor(clock().getTime() / MOMENT) * MOMENT);
    const kind = describe === describeTv ? 'tv' : 'schedule';
    const name = `${kind} ${embedded} ${seen.shown.etag} ${now.getTime()} ${encodeLook(look)}`;
    const document = await documents.drawInTurn(name, asker, () =>
      describe(seen.shown, { ...sighting, look }, now),
    );
    markCopy(reply, seen.shown.asOf, clock());
    return documents.dateCopy(document, seen.shown.asOf);
  };

  /** A page for people where the schedule cannot be read or drawn now: too many ask, or the database is away. */
  const drawUnable = async (
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    embedded: boolean,
  ): Promise<KeptAnswer> => {
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
    // The star stands for what a name cannot: a slash at the end, and what is no id at all.
    for (const path of [`${below}:id`, `${below}*`]) {
      app.get<Named>(path, { config, schema: HIDDEN }, async (request, reply) => {
        const { id, '*': rest = '' } = request.params;
        const sighting = { id: id ?? rest.replace(/\/$/, ''), embedded };
        const look = decodeLook(queryOf(request));
        const drawing = askerKey(request).then((asker) =>
          drawSchedule({ ...sighting, look }, asker, reply),
        );
        const document = await drawing.catch((error: unknown) =>
          drawUnable(error, request, reply, embedded),
        );
        return sendDocument(request, reply, document);
      });
    }
  }

  for (const path of ['/s/:id/tv', '/s/:id/tv/']) {
    app.get<Named>(path, { config: OPEN, schema: HIDDEN }, async (request, reply) => {
      const { theme } = decodeLook(queryOf(request));
      const sighting = { id: request.params.id ?? '', embedded: false };
      const document = await askerKey(request)
        .then((asker) =>
          drawSchedule({ ...sighting, look: { ...NO_LOOK, theme } }, asker, reply, describeTv),
        )
        .catch((error: unknown) => drawUnable(error, request, reply, false));
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

/** Browsers and caches keep it, and ask each time whether it is still so. */
function sendDocument(request: FastifyRequest, reply: FastifyReply, document: KeptAnswer) {
  return sendKept(request, reply.header('cache-control', 'no-cache'), document);
}

/** Of a route that has no schema: a question mark may stand in a name, so only the first begins the query. */
function queryOf({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}
