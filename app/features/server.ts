/** The features of the server, in order of registration. A feature may only use ports of earlier ones. */
import { accountsFeature } from './accounts/server/plugin.ts';
import { billingFeature } from './billing/server/plugin.ts';
import { generationFeature } from './generation/server/plugin.ts';
import { helpFeature } from './help/server/plugin.ts';
import { monitoringFeature } from './monitoring/server/plugin.ts';
import { openapiFeature } from './openapi/server/plugin.ts';
import { organizationsFeature } from './organizations/server/plugin.ts';
import { outboxFeature } from './outbox/server/plugin.ts';
import { ownRecordsFeature } from './own-records/server/plugin.ts';
import { profileFeature } from './profile/server/plugin.ts';
import { publishedFeature } from './published/server/plugin.ts';
import { registrationsFeature } from './registrations/server/plugin.ts';
import { requestsFeature } from './requests/server/plugin.ts';
import { resultsFeature } from './results/server/plugin.ts';
import { schedulesFeature } from './schedules/server/plugin.ts';
import { scoreLinksFeature } from './score-links/server/plugin.ts';
import { seasonsFeature } from './seasons/server/plugin.ts';
import type { Feature } from './services.ts';
import { settingsFeature } from './settings/server/plugin.ts';
import { siteFeature } from './site/server/plugin.ts';
import { sportsFeature } from './sports/server/plugin.ts';
import { venuesFeature } from './venues/server/plugin.ts';

export const SERVER_FEATURES: readonly Feature[] = [
  settingsFeature,
  sportsFeature,
  organizationsFeature,
  profileFeature,
  accountsFeature,
  generationFeature,
  billingFeature,
  schedulesFeature,
  resultsFeature,
  scoreLinksFeature,
  requestsFeature,
  publishedFeature,
  venuesFeature,
  seasonsFeature,
  registrationsFeature,
  helpFeature,
  ownRecordsFeature,
  openapiFeature,
  monitoringFeature,
  outboxFeature,
  siteFeature,
];
