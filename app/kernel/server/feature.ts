import type { FastifyInstance } from 'fastify';
import type { Eraser } from './erase.ts';
import type { Cleaner } from './jobs/clean-up.ts';
import type { JobKind, JobWishes } from './jobs/job-kinds.ts';
import type { OwnRecords } from './own-records.ts';

/** How jobs are done, by their kinds. */
export type JobHandlers = {
  readonly [K in JobKind]?: (wish: JobWishes[K]) => Promise<void>;
};

/** What a feature brings to the server; `S` is what it is given of the rest. */
export interface ServerFeature<S> {
  /** Its parts of the file with everything that is kept of a person. */
  readonly records?: readonly OwnRecords[];
  /** How it forgets a person, where that does not follow from their row in `users`. */
  readonly erasers?: (services: S) => readonly Eraser[];
  /** How it deletes what nobody needs any more, once an hour. */
  readonly cleaners?: readonly Cleaner[];
  readonly jobs?: (services: S) => JobHandlers;
  /** Registers its calls and pages, in a scope of its own. */
  readonly routes?: (app: FastifyInstance, services: S) => Promise<void>;
}
