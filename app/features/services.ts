import type { MapTiles } from '@evenfield/contract';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Eraser } from '#kernel/server/erase.ts';
import type { ServerFeature } from '#kernel/server/feature.ts';
import type { Jobs } from '#kernel/server/jobs/jobs.ts';
import type { MailPort } from '#kernel/server/mail/mail.ts';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import type { PaymentsChoice } from '#kernel/server/payments/payments-choice.ts';
import type { OpenBilling, Plans } from './billing/server/port.ts';
import type { GeneratorLimits } from './generation/server/port.ts';
import type { TellingWaits, ViewerLimits } from './published/server/port.ts';
import type {
  FindNetChanges,
  ReadDetail,
  RecordResult,
  ShownSchedules,
} from './schedules/server/port.ts';
import type { DrawPage, RenderSite } from './site/server/port.ts';
import type { PlacesChoice } from './venues/server/port.ts';

/** What features of the server are given: what the kernel opens, settings, and the ports of other features. */
export interface Services {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly mail: MailPort;
  readonly address: () => string; // of the product, once it listens

  readonly production: boolean;
  readonly supportEmail: string | null; // who gets what people write to us
  readonly places: PlacesChoice;
  readonly tiles: MapTiles | null; // null: maps show outlines
  readonly payments: PaymentsChoice;
  readonly limits: GeneratorLimits;
  readonly viewers: ViewerLimits; // who watch live
  readonly telling: TellingWaits; // before followers get an e-mail
  readonly pages: string; // the folder of the built pages

  readonly billing: OpenBilling;
  readonly plans: Plans;
  readonly shown: ShownSchedules;
  readonly findNetChanges: FindNetChanges;
  readonly readDetail: ReadDetail;
  readonly recordResult: RecordResult;
  readonly renderSite: RenderSite;
  readonly draw: DrawPage;

  readonly records: readonly OwnRecords[]; // of all features
  readonly erasers: readonly Eraser[]; // of all features
}

export type Feature = ServerFeature<Services>;
