/** The calls of all features, which the server registers and /api/openapi.json lists. */

import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { accountCalls } from './accounts/api.ts';
import { billingCalls } from './billing/api.ts';
import { generationCalls } from './generation/api.ts';
import { helpCalls } from './help/api.ts';
import { openapiCalls } from './openapi/api.ts';
import { organizationCalls } from './organizations/api.ts';
import { ownRecordsCalls } from './own-records/api.ts';
import { profileCalls } from './profile/api.ts';
import { publishedCalls } from './published/api.ts';
import { registrationCalls } from './registrations/api.ts';
import { feeCalls } from './registrations/fees-api.ts';
import { requestCalls } from './requests/api.ts';
import { resultCalls } from './results/api.ts';
import { scheduleCalls } from './schedules/api.ts';
import { scoreLinkCalls } from './score-links/api.ts';
import { seasonCalls } from './seasons/api.ts';
import { settingsCalls } from './settings/api.ts';
import { sportCalls } from './sports/api.ts';
import { venueCalls } from './venues/api.ts';

export const CALLS = {
  ...settingsCalls,
  ...sportCalls,
  ...generationCalls,
  ...helpCalls,
  ...accountCalls,
  ...ownRecordsCalls,
  ...profileCalls,
  ...scheduleCalls,
  ...venueCalls,
  ...billingCalls,
  ...publishedCalls,
  ...resultCalls,
  ...scoreLinkCalls,
  ...requestCalls,
  ...organizationCalls,
  ...seasonCalls,
  ...registrationCalls,
  ...feeCalls,
  ...openapiCalls,
} as const satisfies Record<string, Endpoint>;
