import type { Migration } from 'kysely';
import { accounts } from './0001-accounts.ts';
import { venues } from './0002-venues.ts';
import { schedules } from './0003-schedules.ts';
import { profiles } from './0004-profiles.ts';
import { contact } from './0005-contact.ts';
import { gameDates } from './0006-game-dates.ts';
import { endedSignIns } from './0007-ended-sign-ins.ts';
import { playedAt } from './0008-played-at.ts';
import { plans } from './0009-plans.ts';
import { publishing } from './0010-publishing.ts';
import { testPayments } from './0011-test-payments.ts';
import { audience } from './0012-audience.ts';
import { calendarEvents } from './0013-calendar-events.ts';
import { followers } from './0014-followers.ts';
import { publishedList } from './0015-published-list.ts';
import { refusals } from './0016-refusals.ts';
import { results } from './0017-results.ts';
import { scoreLinks } from './0018-score-links.ts';
import { knownDevices } from './0019-known-devices.ts';
import { publication } from './0020-publication.ts';
import { unusedSchedules } from './0021-unused-schedules.ts';
import { paymentCards } from './0022-payment-cards.ts';
import { payers } from './0023-payers.ts';

/** Every step that the database has taken, in order. Steps are added at the end and never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-venues': venues,
  '0003-schedules': schedules,
  '0004-profiles': profiles,
  '0005-contact': contact,
  '0006-game-dates': gameDates,
  '0007-ended-sign-ins': endedSignIns,
  '0008-played-at': playedAt,
  '0009-plans': plans,
  '0010-publishing': publishing,
  '0011-test-payments': testPayments,
  '0012-audience': audience,
  '0013-calendar-events': calendarEvents,
  '0014-followers': followers,
  '0015-published-list': publishedList,
  '0016-refusals': refusals,
  '0017-results': results,
  '0018-score-links': scoreLinks,
  '0019-known-devices': knownDevices,
  '0020-publication': publication,
  '0021-unused-schedules': unusedSchedules,
  '0022-payment-cards': paymentCards,
  '0023-payers': payers,
};
