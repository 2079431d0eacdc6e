import type { MapTiles } from '@evenfield/contract';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { openBilling } from './features/billing/server/open-billing.ts';
import { plansOf } from './features/billing/server/plans-of.ts';
import { GENERATOR_LIMITS, type GeneratorLimits } from './features/generation/server/generator.ts';
import { TELLING_WAITS } from './features/published/server/followers/tell-followers.ts';
import type { TellingWaits } from './features/published/server/followers/untold-store.ts';
import { VIEWER_LIMITS, type ViewerLimits } from './features/published/server/live/viewers.ts';
import { recordResult } from './features/results/server/record-result.ts';
import { readDetail } from './features/schedules/server/detail.ts';
import { openNetChanges } from './features/schedules/server/history/net-changes.ts';
import {
  AUDIENCE_RULES,
  type AudienceRules,
  showSchedules,
} from './features/schedules/server/publishing/audience/show-schedules.ts';
import { SERVER_FEATURES } from './features/server.ts';
import type { Services } from './features/services.ts';
import { keepDrawn } from './features/site/server/keep-drawn.ts';
import { openSite } from './features/site/server/render-site.ts';
import { showNothing } from './features/site/server/show-nothing.ts';
import type { PlacesChoice } from './features/venues/server/places/open-places.ts';
import { answerBadAddress, answerProblems } from './kernel/server/answer-problems.ts';
import { BUILT_PAGES } from './kernel/server/built-pages.ts';
import { checkHost } from './kernel/server/check-host.ts';
import { type Clock, systemClock } from './kernel/server/clock.ts';
import { closeDoors } from './kernel/server/close-doors.ts';
import type { OpenDatabase } from './kernel/server/database/open-database.ts';
import { nameCalls } from './kernel/server/database/share-connections.ts';
import { documentCalls } from './kernel/server/document-calls.ts';
import { drain } from './kernel/server/drain.ts';
import type { JobHandlers } from './kernel/server/feature.ts';
import { type Cleaner, cleanUp } from './kernel/server/jobs/clean-up.ts';
import { eraseJobs } from './kernel/server/jobs/erase-jobs.ts';
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
import { outboxMail } from './kernel/server/mail/outbox-mail.ts';
import { type SmtpServer, smtpMail } from './kernel/server/mail/smtp-mail.ts';
import type { PaymentsChoice } from './kernel/server/payments/payments-choice.ts';
import { refuseUnmet, refuseUnreadable } from './kernel/server/refuse-bad-requests.ts';
import { refuseWithoutRoom } from './kernel/server/refuse-without-room.ts';
import { secureHeaders } from './kernel/server/secure-headers.ts';
import { speakSchemas } from './kernel/server/speak-schemas.ts';

export interface AppOptions {
  readonly database: OpenDatabase; // stays open when the app closes
  readonly clock?: Clock;
  readonly logLevel: string;
  readonly publicUrl: string | null;
  readonly production?: boolean;
  readonly smtp?: SmtpServer | null; // null: e-mails stay in the local outbox
  readonly supportEmail?: string | null; // who gets what people write to us; null: it stays in the outbox
  readonly places?: PlacesChoice;
  readonly tiles?: MapTiles | null; // null: maps show outlines
  readonly payments?: PaymentsChoice;
  readonly limits?: GeneratorLimits;
  readonly audience?: AudienceRules;
  readonly viewers?: ViewerLimits; // who watch live
  readonly telling?: TellingWaits; // before followers get a letter
  readonly haste?: number; // how many times as often as usual it looks for jobs
  readonly connections?: ConnectionLimits;
  readonly trustProxy?: readonly string[]; // addresses of proxies that are not on this machine
  readonly pages?: string; // the folder of the built pages
}

const REQUEST_TIMEOUT = 120_000; // milliseconds to send a whole request; Fastify's own is none
const HEADERS_TIMEOUT = 10_000; // milliseconds
const LOOK_FOR_LATE = 2000; // milliseconds between two looks for requests that take too long
const MOST_LISTENERS = 20; // to the end of one answer; Node warns of a leak from 11 on
const OWN_PROXY = 'loopback'; // says where a request really comes from

const CLEANERS: readonly Cleaner[] = [
  deleteOldLimits,
  ...SERVER_FEATURES.flatMap(({ cleaners = [] }) => cleaners),
];

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, clock = systemClock, logLevel, publicUrl } = options;
  const { production = false, smtp = null, places = { kind: 'cities' } } = options;
  const { supportEmail = null, payments = { kind: 'test' } } = options;
  const { limits = GENERATOR_LIMITS, pages = BUILT_PAGES, trustProxy = [], tiles = null } = options;
  const { audience = AUDIENCE_RULES, viewers = VIEWER_LIMITS } = options;
  const { telling = TELLING_WAITS, haste = 1, connections = CONNECTION_LIMITS } = options;
  const loggerInstance: FastifyBaseLogger = createLogger(logLevel);
  const protect = secureHeaders({
    pictures: tiles ? [new URL(tiles.url).origin] : [],
    stripe: payments.kind === 'stripe',
    production,
  });
  const address = () => publicUrl ?? addressInUse(app);
  const renewed = !production; // pages are built again beside the running app
  const renderSite = openSite(pages, { renewed });
  const draw = keepDrawn({ renewed, renderSite, address, clock });
  const app: FastifyInstance = fastify({
    loggerInstance,
    frameworkErrors: answerBadAddress(protect, showNothing(draw)),
    clientErrorHandler: refuseUnreadable,
    requestTimeout: REQUEST_TIMEOUT,
    return503OnClosing: false, // `drain` does, in the envelope
    bodyLimit: SMALL, // of the calls that say nothing else: read at once, beside all others
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
  limitConnections(app, production ? trustProxy : null, connections);
  nameCalls(app);
  checkHost(app, { production, publicUrl });
  speakSchemas(app);
  answerProblems(app);
  drain(app);
  closeDoors(app, database.db, clock);
  refuseWithoutRoom(app, database.hasRoom);
  refuseUnmet(app);
  await documentCalls(app, publicUrl);

  const jobs = createJobs(database, (error) => app.log.error(error), { haste });
  jobs.handle('cleanUp', () => cleanUp(database.db, clock(), CLEANERS));
  const mail = smtp ? smtpMail(smtp) : outboxMail(database.db, clock);
  const netChanges = openNetChanges();
  app.addHook('onReady', jobs.start);
  app.addHook('onClose', async () => {
    await jobs.close();
    await netChanges.close();
    mail.close();
  });

  const opened = await openBilling({ database, clock, jobs, choice: payments });
  const plans = plansOf(opened.desk.now);
  const shown = showSchedules(app, { database, clock, plans, rules: audience });
  const services: Services = {
    ...{ database, clock, jobs, mail, address },
    ...{ production, supportEmail, places, tiles, payments, limits, viewers, telling, pages },
    ...{ billing: opened, plans, shown, readDetail, renderSite, draw },
    findNetChanges: netChanges.find,
    recordResult: (owned, entry, now) =>
      recordResult({ db: database.db, plans }, owned, entry, now),
    records: SERVER_FEATURES.flatMap(({ records = [] }) => records),
    get erasers() {
      const own = SERVER_FEATURES.flatMap(({ erasers }) => erasers?.(services) ?? []);
      return [...own, eraseLimits, eraseJobs];
    },
  };
  for (const { jobs: handlers, routes } of SERVER_FEATURES) {
    handleAll(jobs, handlers?.(services) ?? {});
    if (routes) await app.register((scope) => routes(scope, services));
  }
  return app;
}

/** Has jobs done as a feature says. */
function handleAll(jobs: Jobs, handlers: JobHandlers): void {
  const handle = <K extends JobKind>(kind: K) => {
    const work = handlers[kind];
    if (work) jobs.handle(kind, work);
  };
  for (const kind of Object.keys(JOB_KINDS) as JobKind[]) handle(kind); // its keys
}
