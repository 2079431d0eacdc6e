import type { AccountTables } from './account-tables.ts';
import type { BillingTables } from './billing-tables.ts';
import type { CalendarTables } from './calendar-tables.ts';
import type { ContactTables } from './contact-tables.ts';
import type { FollowerTables } from './follower-tables.ts';
import type { ProfileTables } from './profile-tables.ts';
import type { ResultTables } from './result-tables.ts';
import type { ScheduleTables } from './schedule-tables.ts';
import type { ScoreLinkTables } from './score-link-tables.ts';
import type { TestPaymentsTables } from './test-payments-tables.ts';
import type { VenueTables } from './venue-tables.ts';

/** Every table with its columns, each written by the feature that owns it. */
export interface Tables
  extends AccountTables,
    VenueTables,
    ScheduleTables,
    ResultTables,
    ScoreLinkTables,
    CalendarTables,
    ContactTables,
    FollowerTables,
    BillingTables,
    TestPaymentsTables,
    ProfileTables {}
