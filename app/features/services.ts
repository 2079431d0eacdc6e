import type { MapTiles } from '@evenfield/wire';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Eraser, OrganizationEraser } from '#kernel/server/erase.ts';
import type { ServerFeature } from '#kernel/server/feature.ts';
import type { Jobs } from '#kernel/server/jobs/jobs.ts';
import type { MailPort } from '#kernel/server/mail/mail.ts';
import type { ReadMetrics } from '#kernel/server/open-metrics.ts';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import type { PaymentsChoice } from '#kernel/server/payments/payments-choice.ts';
import type { ViewerLimits } from '#kernel/server/viewers.ts';
import type { OpenBilling, Plans } from './billing/server/port.ts';
import type { GeneratorLimits } from './generation/server/port.ts';
import type { NotifyWaits } from './published/server/port.ts';
import type { OpenFees } from './registrations/server/port.ts';
import type {
  FindNetChanges,
  ReadDetail,
  RecordResult,
  ShownSchedules,
} from './schedules/server/port.ts';
import type { RenderPage, RenderSite } from './site/server/port.ts';
import type { PlacesChoice } from './venues/server/port.ts';

/** What the server's features get: the kernel's resources, settings, and ports of other features. */
export interface Services {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mail: MailPort;
  readonly address: () => string; // the product's, once it listens

  readonly production: boolean;
  readonly supportEmail: string | null; // recipient of contact messages
  readonly places: PlacesChoice;
  readonly tiles: MapTiles | null; // null: maps show outlines
  readonly payments: PaymentsChoice;
  readonly limits: GeneratorLimits;
  readonly viewers: ViewerLimits; // limits of live viewers
  readonly notifyWaits: NotifyWaits; // delays before followers get an e-mail
  readonly metricsToken: string | null; // lets monitors read metrics
  readonly readMetrics: ReadMetrics | null; // null: nothing is measured
  readonly pages: string; // the folder of the built pages

  readonly billing: OpenBilling;
  readonly plans: Plans;
  readonly fees: OpenFees;
  readonly shown: ShownSchedules;
  readonly findNetChanges: FindNetChanges;
  readonly readDetail: ReadDetail;
  readonly recordResult: RecordResult;
  readonly renderSite: RenderSite;
  readonly draw: RenderPage;

  readonly records: readonly OwnRecords[]; // of all features
  readonly erasers: readonly Eraser[]; // of all features
  readonly organizationErasers: readonly OrganizationEraser[];
}

export type Feature = ServerFeature<Services>;
