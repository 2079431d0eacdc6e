/** Computes a season's figures in a worker: 27,000 matches take half a second. */
import { viewSummary } from '@evenfield/engine';
import { postToPage } from '#kernel/web/call-worker.ts';

postToPage(viewSummary);
