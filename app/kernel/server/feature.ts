import type { FastifyInstance } from 'fastify';
import type { Eraser, OrganizationEraser } from './erase.ts';
import type { Cleaner } from './jobs/clean-up.ts';
import type { JobData, JobKind } from './jobs/job-kinds.ts';
import type { OwnRecords } from './own-records.ts';

/** Handlers of jobs, by kind. */
export type JobHandlers = {
  readonly [K in JobKind]?: (data: JobData[K]) => Promise<void>;
};

/** What a feature adds to the server; `S` is the services it gets. */
export interface ServerFeature<S> {
  /** Its parts of the file with everything stored about a person. */
  readonly records?: readonly OwnRecords[];
  /** How it erases a person, beyond what follows from deleting their row in `users`. */
  readonly erasers?: (services: S) => readonly Eraser[];
  /** How it erases an organization, beyond what follows from deleting its row. */
  readonly organizationErasers?: (services: S) => readonly OrganizationEraser[];
  /** How it deletes expired data, once an hour. */
  readonly cleaners?: readonly Cleaner[];
  readonly jobs?: (services: S) => JobHandlers;
  /** Registers its calls and pages, in a scope of its own. */
  readonly routes?: (app: FastifyInstance, services: S) => Promise<void>;
  /** Loads slow modules soon after the server listens, so that no call waits for them. */
  readonly warmUp?: (services: S) => Promise<unknown>;
}
