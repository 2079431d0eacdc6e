/** Counts a season beside the page: half a second for 27,000 matches, in which the page stays awake. */
import { viewSummary } from '@evenfield/engine';
import { answerPage } from '#kernel/web/ask-worker.ts';

answerPage(viewSummary);
