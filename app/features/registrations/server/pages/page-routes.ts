/**
 * The public pages of registration forms. A form that can't be shown, whatever the reason, gets the same
 * page with status 404; at the form's own address the browser may still open a registration there, by the
 * secret of a link, which the server doesn't get.
 */
import type { SitePage } from '@evenfield/wire';
import { decodeViewOptions } from '@evenfield/wire/publishing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Plans } from '#features/billing/server/port.ts';
import type { RenderSite } from '#features/site/server/port.ts';
import type { Clock } from '#kernel/server/clock.ts';
import { isDatabaseAway } from '#kernel/server/database/database-unavailable.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { cacheResponse } from '#kernel/server/response-cache/cached-response.ts';
import { sendCached } from '#kernel/server/response-cache/send-cached.ts';
import { registerPath } from '../../api.ts';
import { registrations } from '../../feature.ts';
import type { FeeContext } from '../fees/fee-context.ts';
import { findOrganizedForm } from '../form-store.ts';
import { priceForm } from './price-form.ts';

export interface PagesDeps {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly plans: Plans;
  readonly renderSite: RenderSite;
  readonly address: () => string; // of this product
  readonly clock: Clock;
  readonly fees: Pick<FeeContext, 'connect'>;
}

const ID = /^[\w-]{1,64}$/;
const HTML = 'text/html; charset=utf-8';
const RETRY_AFTER = 5; // seconds

/** A page's address may hold the secret of a link, which must not leak. */
const HEADERS = {
  'cache-control': 'no-cache',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
const [REGISTER, EMBEDDED] = [
  registrations.sitePages.register.path,
  registrations.sitePages.embedded.path,
].map((path) => path.replace('$form', ''));
const HIDDEN = { hide: true };

interface Named {
  readonly Params: { readonly id?: string; readonly '*'?: string };
}

type Page = Extract<SitePage, { kind: 'register' | 'notFound' | 'unable' }>;

/** The pages of registration forms, and their embeds. */
export async function registrationPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { database, plans, renderSite, address, clock, fees } = deps;
  const { db } = database;
  const pricing = { db, connect: fees.connect };

  /** Describes the page of a form; an unknown one looks like one that is not published. */
  const describe = async (id: string): Promise<Page> => {
    const found = ID.test(id) ? await findOrganizedForm(db, id) : null;
    const form = found?.form.isPublished ? await priceForm(pricing, found, clock()) : null;
    return { kind: 'register', embedded: false, form, theme: null };
  };
  /** Describes the embed of a form, which only a plan includes. */
  const describeEmbed = async (id: string, request: FastifyRequest): Promise<Page> => {
    const found = ID.test(id) ? await findOrganizedForm(db, id) : null;
    const isShown = found?.form.isPublished && (await plans.isPaid(db, found.organizationId));
    if (!isShown) return { kind: 'notFound', embedded: true };
    const { theme } = decodeViewOptions(new URL(request.url, address()).searchParams);
    const form = await priceForm(pricing, found, clock());
    return { kind: 'register', embedded: true, form, theme };
  };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    path: string,
    status: number,
  ) => {
    const { html } = await renderSite(page, { url: address() + path });
    return sendCached(request, reply.headers(HEADERS), cacheResponse(html, HTML, status));
  };
  /** Sends an error page when the form can't be read. */
  const sendUnable = (
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    embedded: boolean,
  ) => {
    request.log.error(error);
    const isPassing = isDatabaseAway(error);
    if (isPassing) reply.header('retry-after', RETRY_AFTER);
    return send(request, reply, { kind: 'unable', embedded }, '/', isPassing ? 503 : 500);
  };

  for (const [below, embedded] of [
    [REGISTER, false],
    [EMBEDDED, true],
  ] as const) {
    const config = { access: 'public' as const, ...(embedded && { framed: true as const }) };
    // The star matches what `:id` cannot: a trailing slash, and paths that are no ids.
    for (const path of [`${below}:id`, `${below}*`]) {
      app.get<Named>(path, { config, schema: HIDDEN }, async (request, reply) => {
        const { id, '*': rest = '' } = request.params;
        const name = id ?? rest.replace(/\/$/, '');
        const described = embedded ? describeEmbed(name, request) : describe(name);
        const page = await described.catch((error: unknown) => ({ error }));
        if ('error' in page) return sendUnable(request, reply, page.error, embedded);
        const isThere = page.kind === 'register' && page.form !== null;
        return send(request, reply, page, isThere ? registerPath(name) : '/', isThere ? 200 : 404);
      });
    }
  }
}
