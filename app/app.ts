import { fileURLToPath } from 'node:url';
import type { MapTiles } from '@evenfield/contract';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { cleanUpAccounts } from './features/accounts/server/clean-up-accounts.ts';
import { sendLetter } from './features/accounts/server/letters/send-letter.ts';
import { accountRecords } from './features/accounts/server/own-records.ts';
import { accounts } from './features/accounts/server/routes.ts';
import { cleanUpBilling } from './features/billing/server/clean-up-billing.ts';
import { erasePlan } from './features/billing/server/erase-plan.ts';
import { openBilling } from './features/billing/server/open-billing.ts';
import { billingRecords } from './features/billing/server/own-records.ts';
import { plansOf } from './features/billing/server/plans-of.ts';
import { billing } from './features/billing/server/routes.ts';
import { testPaymentCalls } from './features/billing/server/test-payments/routes.ts';
import { GENERATOR_LIMITS, type GeneratorLimits } from './features/generation/server/generator.ts';
import { generation } from './features/generation/server/routes.ts';
import { eraseMessages } from './features/help/server/erase-messages.ts';
import { contactRecords } from './features/help/server/own-records.ts';
import { contact } from './features/help/server/routes.ts';
import { sendMessage } from './features/help/server/send-message.ts';
import { deleteOldMessages } from './features/help/server/store.ts';
import { openapi } from './features/openapi/server/routes.ts';
import { outbox } from './features/outbox/server/routes.ts';
import { ownRecords } from './features/own-records/server/routes.ts';
import { profile } from './features/profile/server/routes.ts';
import { cleanUpCalendars } from './features/published/server/calendar/clean-up-calendars.ts';
import { cleanUpFollowers } from './features/published/server/followers/clean-up-followers.ts';
import { eraseFollowers } from './features/published/server/followers/erase-followers.ts';
import type { PostToFollower } from './features/published/server/followers/followers-desk.ts';
import {
  followerRecords,
  followingRecords,
} from './features/published/server/followers/own-records.ts';
import { sendFollowerLetter } from './features/published/server/followers/send-follower-letter.ts';
import {
  TELLING_WAITS,
  tellFollowers,
} from './features/published/server/followers/tell-followers.ts';
import type { TellingWaits } from './features/published/server/followers/untold-store.ts';
import { VIEWER_LIMITS, type ViewerLimits } from './features/published/server/live/viewers.ts';
import { publishing } from './features/published/server/routes.ts';
import { readiness } from './features/readiness/server/routes.ts';
import { resultRecords } from './features/results/server/own-records.ts';
import { recordResult } from './features/results/server/record-result.ts';
import { results } from './features/results/server/routes.ts';
import { emptyBin } from './features/schedules/server/bin.ts';
import { readDetail } from './features/schedules/server/detail.ts';
import { openNetChanges } from './features/schedules/server/history/net-changes.ts';
import { scheduleRecords } from './features/schedules/server/own-records.ts';
import {
  AUDIENCE_RULES,
  type AudienceRules,
  showSchedules,
} from './features/schedules/server/publishing/audience/show-schedules.ts';
import { schedules } from './features/schedules/server/routes.ts';
import { scoreLinkRecords } from './features/score-links/server/own-records.ts';
import { scoreLinks } from './features/score-links/server/routes.ts';
import { settings } from './features/settings/server/routes.ts';
import { keepDrawn } from './features/site/server/keep-drawn.ts';
import { openSite } from './features/site/server/render-site.ts';
import { site } from './features/site/server/routes.ts';
import { showNothing } from './features/site/server/show-nothing.ts';
import { sports } from './features/sports/server/routes.ts';
import { venueRecords } from './features/venues/server/own-records.ts';
import { openPlaces, type PlacesChoice } from './features/venues/server/places/open-places.ts';
import { venues } from './features/venues/server/routes.ts';
import { answerBadAddress, answerProblems } from './kernel/server/answer-problems.ts';
import { checkHost } from './kernel/server/check-host.ts';
import { type Clock, systemClock } from './kernel/server/clock.ts';
import { closeDoors } from './kernel/server/close-doors.ts';
import type { OpenDatabase } from './kernel/server/database/open-database.ts';
import { nameCalls } from './kernel/server/database/share-connections.ts';
import { documentCalls } from './kernel/server/document-calls.ts';
import { drain } from './kernel/server/drain.ts';
import type { Eraser } from './kernel/server/erase.ts';
import { type Cleaner, cleanUp } from './kernel/server/jobs/clean-up.ts';
import { eraseJobs } from './kernel/server/jobs/erase-jobs.ts';
import { createJobs } from './kernel/server/jobs/jobs.ts';
import { SMALL } from './kernel/server/large-work.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  limitConnections,
} from './kernel/server/limit-connections.ts';
import { deleteOldLimits, eraseLimits } from './kernel/server/limits/attempt-limit.ts';
import { addressInUse } from './kernel/server/listen-on-loopback.ts';
import { createLogger } from './kernel/server/logger.ts';
import { emptyOutbox, eraseMails, outboxMail } from './kernel/server/mail/outbox-mail.ts';
import { type SmtpServer, smtpMail } from './kernel/server/mail/smtp-mail.ts';
import type { PaymentsChoice } from './kernel/server/payments/payments-choice.ts';
import { deleteOldTokens } from './kernel/server/payments/test-mode/test-tokens.ts';
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
const NOBODYS = 'support@localhost'; // in the outbox, where no address is set
const BUILT_PAGES = fileURLToPath(new URL('./build/web', import.meta.url));

const CLEANERS: readonly Cleaner[] = [
  cleanUpAccounts,
  deleteOldLimits,
  emptyOutbox,
  emptyBin,
  deleteOldMessages,
  cleanUpFollowers,
  cleanUpCalendars,
  cleanUpBilling,
  deleteOldTokens,
];

const ERASERS: readonly Eraser[] = [
  eraseFollowers,
  eraseMessages,
  eraseLimits,
  eraseJobs,
  eraseMails,
];

const OWN_RECORDS = [
  accountRecords,
  venueRecords,
  scheduleRecords,
  resultRecords,
  scoreLinkRecords,
  followerRecords,
  followingRecords,
  contactRecords,
  billingRecords,
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
  jobs.handle('letter', (wish) => sendLetter({ db: database.db, mail, clock, address }, wish));
  const desk = { db: database.db, mail, supportEmail: supportEmail ?? NOBODYS };
  jobs.handle('contactMessage', (wish) => sendMessage(desk, wish));

  const plans = await openBilling({ database, clock, jobs, choice: payments });
  const paid = plansOf(plans.desk.now);
  const shown = showSchedules(app, { database, clock, plans: paid, rules: audience });

  const post: PostToFollower = (trx, wish) => jobs.enqueue(trx, 'followerLetter', wish);
  const netChanges = openNetChanges();
  const findNetChanges = netChanges.find;
  const told = { db: database.db, clock, shown, findNetChanges, post, waits: telling };
  jobs.handle('tellFollowers', () => tellFollowers(told));
  const toFollowers = { db: database.db, mail, shown, address };
  jobs.handle('followerLetter', (wish) => sendFollowerLetter(toFollowers, wish));

  app.addHook('onReady', jobs.start);
  app.addHook('onClose', async () => {
    await jobs.close();
    await netChanges.close();
    mail.close();
  });

  await app.register(settings, { payments, production, tiles, supportEmail });
  await app.register(sports);
  await app.register(accounts, {
    database,
    clock,
    post: (trx, wish) => jobs.enqueue(trx, 'letter', wish),
    erasers: [erasePlan(plans.desk), ...ERASERS],
  });
  await app.register(profile, { database, clock });
  await app.register(generation, { limits });
  await app.register(testPaymentCalls, {
    connections: database.connections,
    ...{ place: plans.place, clock: plans.clock, settle: plans.settle },
    takesCards: payments.kind === 'test' && !production,
  });
  await app.register(billing, { desk: plans.desk, connections: database.connections });
  const resultsDesk = { db: database.db, plans: paid };
  await app.register(schedules, {
    ...{ database, clock, plans: paid, shown },
    recordResult: (owned, entry, now) => recordResult(resultsDesk, owned, entry, now),
  });
  await app.register(results, { db: database.db, shown });
  await app.register(scoreLinks, { database, clock, plans: paid, readDetail });
  const audienceDesk = { database, clock, plans: paid, shown, viewers };
  await app.register(publishing, { ...audienceDesk, renderSite, renewed, address, post });
  await app.register(venues, { database, clock, places: openPlaces(places) });
  await app.register(contact, {
    database,
    clock,
    post: (trx, wish) => jobs.enqueue(trx, 'contactMessage', wish),
  });
  await app.register(ownRecords, { database, clock, parts: OWN_RECORDS });
  await app.register(openapi);
  await app.register(readiness, { database });
  if (!production) await app.register(outbox, { db: database.db });
  await app.register(site, { folder: pages, renewed, draw, address });
  return app;
}
