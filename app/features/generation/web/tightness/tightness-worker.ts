/** Counts what is tight in a worker: a season of 10,000 games by the clock takes seconds. */
import { viewTightness } from '@evenfield/engine';
import { postToPage } from '#kernel/web/call-worker.ts';

postToPage(viewTightness);
