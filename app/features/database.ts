/** The shape of the database: tables and migrations of the kernel and all features. */
import { joinParts } from '#kernel/server/database/database-shape.ts';
import { testPaymentsDatabase } from '#kernel/server/payments/test-mode/database.ts';
import { accountDatabase } from './accounts/server/database.ts';
import { billingDatabase } from './billing/server/database.ts';
import { helpDatabase } from './help/server/database.ts';
import { organizationDatabase } from './organizations/server/database.ts';
import { profileDatabase } from './profile/server/database.ts';
import { publishedDatabase } from './published/server/database.ts';
import { registrationDatabase } from './registrations/server/database.ts';
import { requestDatabase } from './requests/server/database.ts';
import { resultDatabase } from './results/server/database.ts';
import { scheduleDatabase } from './schedules/server/database.ts';
import { scoreLinkDatabase } from './score-links/server/database.ts';
import { seasonDatabase } from './seasons/server/database.ts';
import { venueDatabase } from './venues/server/database.ts';

export const DATABASE_SHAPE = joinParts([
  accountDatabase,
  billingDatabase,
  helpDatabase,
  organizationDatabase,
  profileDatabase,
  publishedDatabase,
  registrationDatabase,
  requestDatabase,
  resultDatabase,
  scheduleDatabase,
  scoreLinkDatabase,
  seasonDatabase,
  venueDatabase,
  testPaymentsDatabase,
]);
