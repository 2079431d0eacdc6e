import type { MapTiles } from '@evenfield/wire';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { openBilling } from './features/billing/server/open-billing.ts';
import { plansOf } from './features/billing/server/plans-of.ts';
import { CALLS } from './features/calls.ts';
import { GENERATOR_LIMITS, type GeneratorLimits } from './features/generation/server/generator.ts';
import { NOTIFY_WAITS } from './features/published/server/followers/notify-followers.ts';
import type { NotifyWaits } from './features/published/server/followers/pending-store.ts';
import { openFees } from './features/registrations/server/fees/open-fees.ts';
import { recordResult } from './features/results/server/record-result.ts';
import { CALL_PERMISSIONS, type OrganizerCall } from './features/roles.ts';
import { readDetail } from './features/schedules/server/detail.ts';
import { openNetChanges } from './features/schedules/server/history/net-changes.ts';
import {
  AUDIENCE_RULES,
  type AudienceRules,
  showSchedules,
} from './features/schedules/server/publishing/audience/show-schedules.ts';
import { SERVER_FEATURES } from './features/server.ts';
import type { Services } from './features/services.ts';
import { cacheRendered } from './features/site/server/cache-rendered.ts';
import { openSite } from './features/site/server/render-site.ts';
import { showNothing } from './features/site/server/show-nothing.ts';
import type { PlacesChoice } from './features/venues/server/places/open-places.ts';
import { BUILT_PAGES } from './kernel/server/built-pages.ts';
import { checkHost } from './kernel/server/check-host.ts';
import { type Clock, systemClock } from './kernel/server/clock.ts';
import { compileSchemas, NO_COMPILERS } from './kernel/server/compile-schemas.ts';
import type { OpenDatabase } from './kernel/server/database/open-database.ts';
import { nameCalls } from './kernel/server/database/share-connections.ts';
import { documentCalls } from './kernel/server/document-calls.ts';
import { drain } from './kernel/server/drain.ts';
import type { JobHandlers } from './kernel/server/feature.ts';
import { type Cleaner, cleanUp } from './kernel/server/jobs/clean-up.ts';
import { eraseJobs, eraseOrganizationJobs } from './kernel/server/jobs/erase-jobs.ts';
import { JOB_KINDS, type JobKind } from './kernel/server/jobs/job-kinds.ts';
import { createJobs, type Jobs } from './kernel/server/jobs/jobs.ts';
import { SMALL } from './kernel/server/large-work.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  limitConnections,
} from './kernel/server/limit-connections.ts';
import { deleteOldLimits, eraseLimits } from './kernel/server/limits/attempt-limit.ts';
import { addressInUse } from './kernel/server/listen-on-loopback.ts';
import { createLogger } from './kernel/server/logger.ts';
import type { MailPort } from './kernel/server/mail/mail.ts';
import { outboxMail } from './kernel/server/mail/outbox-mail.ts';
import type { SmtpServer } from './kernel/server/mail/smtp-mail.ts';
import type { ReadMetrics } from './kernel/server/open-metrics.ts';
import type { PaymentsChoice } from './kernel/server/payments/payments-choice.ts';
import { refuseUnmet, refuseUnreadable } from './kernel/server/refuse-bad-requests.ts';
import { refuseWhenDiskIsFull } from './kernel/server/refuse-when-disk-is-full.ts';
import { requireSignIn } from './kernel/server/require-sign-in.ts';
import { secureHeaders } from './kernel/server/secure-headers.ts';
import { sendBadAddress, sendProblems } from './kernel/server/send-problems.ts';
import { VIEWER_LIMITS, type ViewerLimits } from './kernel/server/viewers.ts';
import type { Endpoint } from './kernel/shared/endpoint.ts';
import type { Permission } from './kernel/shared/roles.ts';

export interface AppOptions {
  readonly database: OpenDatabase | Promise<OpenDatabase>; // isn't closed by the app
  readonly clock?: Clock;
  readonly logLevel: string;
  readonly publicUrl: string | null;
  readonly production?: boolean;
  readonly smtp?: SmtpServer | null; // null: e-mails stay in the local outbox
  readonly supportEmail?: string | null; // receives contact messages; null: they stay in the outbox
  readonly places?: PlacesChoice;
  readonly tiles?: MapTiles | null; // null: maps show outlines
  readonly payments?: PaymentsChoice;
  readonly feeSharePercent?: number; // of fees that organizers are paid online; 0 by default
  readonly limits?: GeneratorLimits;
  readonly audience?: AudienceRules;
  readonly viewers?: ViewerLimits; // of live pages
  readonly notifyWaits?: NotifyWaits; // waits before followers get an e-mail
  readonly haste?: number; // factor on how often it polls for jobs
  readonly connections?: ConnectionLimits;
  readonly metricsToken?: string | null; // lets monitors read metrics; null: nothing is measured
  readonly trustProxy?: readonly string[]; // addresses of proxies on other machines
  readonly pages?: string; // folder of the built pages
  readonly warmUpAfter?: number; // milliseconds after listening; by default on first need
}

const REQUEST_TIMEOUT = 120_000; // milliseconds for a whole request; Fastify has no limit
const HEADERS_TIMEOUT = 10_000; // milliseconds
const LOOK_FOR_LATE = 2000; // milliseconds between two checks for late requests
const MOST_LISTENERS = 20; // for the end of one response; Node warns of a leak from 11 on
const OWN_PROXY = 'loopback'; // trusted to name the client's address

const CLEANERS: readonly Cleaner[] = [
  deleteOldLimits,
  ...SERVER_FEATURES.flatMap(({ cleaners = [] }) => cleaners),
];

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { clock = systemClock, logLevel, publicUrl } = options;
  const { production = false, smtp = null, places = { kind: 'cities' } } = options;
  const { supportEmail = null, payments = { kind: 'test' } } = options;
  const { limits = GENERATOR_LIMITS, pages = BUILT_PAGES, trustProxy = [], tiles = null } = options;
  const { metricsToken = null, feeSharePercent = 0 } = options;
  const { audience = AUDIENCE_RULES, viewers = VIEWER_LIMITS } = options;
  const { notifyWaits = NOTIFY_WAITS, haste = 1, connections = CONNECTION_LIMITS } = options;
  const loggerInstance: FastifyBaseLogger = createLogger(logLevel);
  const protect = secureHeaders({
    pictures: tiles ? [new URL(tiles.url).origin] : [],
    stripe: payments.kind === 'stripe',
    production,
  });
  const address = () => publicUrl ?? addressInUse(app);
  const renewed = !production; // pages are rebuilt while the app runs
  const renderSite = openSite(pages, { renewed });
  const draw = cacheRendered({ renewed, renderSite, address, clock });
  const app: FastifyInstance = fastify({
    loggerInstance,
    frameworkErrors: sendBadAddress(protect, showNothing(draw)),
    clientErrorHandler: refuseUnreadable,
    requestTimeout: REQUEST_TIMEOUT,
    return503OnClosing: false, // `drain` answers, in the envelope
    schemaController: NO_COMPILERS,
    bodyLimit: SMALL, // for calls that set no limit: read at once
    http: {
      requireHostHeader: false, // `checkHost` does, in the envelope
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: LOOK_FOR_LATE,
    },
    trustProxy: production ? [OWN_PROXY, ...trustProxy] : false,
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setMaxListeners(MOST_LISTENERS);
    protect(request, reply);
  });
  await documentCalls(app, publicUrl, Object.values(CALLS));
  const database = await options.database; // what precedes takes half of the start
  const readMetrics = metricsToken === null ? null : await measure(app, database);
  limitConnections(app, production ? trustProxy : null, connections);
  nameCalls(app);
  checkHost(app, { production, publicUrl });
  compileSchemas(app);
  sendProblems(app);
  drain(app);
  requireSignIn(app, database.db, { clock, permissions: PERMISSIONS });
  refuseWhenDiskIsFull(app, database.hasRoom);
  refuseUnmet(app);

  const jobs = createJobs(database, (error) => app.log.error(error), { haste });
  jobs.handle('cleanUp', () => cleanUp(database.db, clock(), CLEANERS));
  const mail = smtp ? await openMail(smtp) : outboxMail(database.db, clock);
  const netChanges = openNetChanges();
  app.addHook('onReady', jobs.start);
  app.addHook('onClose', async () => {
    await jobs.close();
    await netChanges.close();
    mail.close();
  });

  const opened = await openBilling({ database, clock, jobs, choice: payments });
  const plans = plansOf(opened.deps.now);
  const fees = await openFees({
    ...{ database, clock, jobs, address, choice: payments, sharePercent: feeSharePercent },
  });
  const shown = showSchedules(app, { database, clock, plans, rules: audience });
  const services: Services = {
    ...{ database, clock, jobs, mail, address },
    ...{ production, supportEmail, places, tiles, payments, limits, viewers, notifyWaits, pages },
    ...{ metricsToken, readMetrics },
    ...{ billing: opened, plans, fees, shown, readDetail, renderSite, draw },
    findNetChanges: netChanges.find,
    recordResult: (edited, entry, now) =>
      recordResult({ db: database.db, plans }, edited, entry, now),
    records: SERVER_FEATURES.flatMap(({ records = [] }) => records),
    get erasers() {
      const own = SERVER_FEATURES.flatMap(({ erasers }) => erasers?.(services) ?? []);
      return [...own, eraseLimits, eraseJobs];
    },
    get organizationErasers() {
      const own = SERVER_FEATURES.flatMap((one) => one.organizationErasers?.(services) ?? []);
      return [...own, eraseOrganizationJobs];
    },
  };
  for (const { jobs: handlers, routes } of SERVER_FEATURES) {
    handleAll(jobs, handlers?.(services) ?? {});
    if (routes) await app.register((scope) => routes(scope, services));
  }
  const { warmUpAfter } = options;
  if (warmUpAfter !== undefined) {
    const warm = () => warmUp(services).catch((error: unknown) => app.log.error(error));
    app.addHook('onListen', async () => void setTimeout(warm, warmUpAfter).unref());
  }
  return app;
}

/** Loads modules that a start doesn't need, so that the first call needn't wait for them. */
async function warmUp(services: Services): Promise<void> {
  for (const feature of SERVER_FEATURES) await feature.warmUp?.(services);
}

/** What each call needs of a role, by the call. */
const PERMISSIONS: ReadonlyMap<Endpoint, Permission> = new Map(
  Object.entries(CALL_PERMISSIONS).map(([name, permission]) => [
    CALLS[name as OrganizerCall], // the keys of CALL_PERMISSIONS
    permission,
  ]),
);

/** Loads the library that measures only when somebody reads what it measures. */
async function measure(app: FastifyInstance, database: OpenDatabase): Promise<ReadMetrics> {
  const { openMetrics } = await import('./kernel/server/open-metrics.ts');
  return openMetrics(app, database);
}

/** Loads the large mail library only when an SMTP server is configured. */
async function openMail(smtp: SmtpServer): Promise<MailPort> {
  const { smtpMail } = await import('./kernel/server/mail/smtp-mail.ts');
  return smtpMail(smtp);
}

/** Registers a feature's job handlers. */
function handleAll(jobs: Jobs, handlers: JobHandlers): void {
  const handle = <K extends JobKind>(kind: K) => {
    const work = handlers[kind];
    if (work) jobs.handle(kind, work);
  };
  for (const kind of Object.keys(JOB_KINDS) as JobKind[]) handle(kind); // the keys of JOB_KINDS
}
