/** Reads a line of megabytes beside the page, which gets the columns of the schedule in it. */
import { decodeStreamLine } from '@evenfield/contract';
import { answerPage } from '#kernel/web/ask-worker.ts';

answerPage(decodeStreamLine);
