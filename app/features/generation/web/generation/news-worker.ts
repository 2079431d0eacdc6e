/** Decodes a line of megabytes in a worker, and transfers the schedule's columns to the page. */
import { decodeStreamLine } from '@evenfield/wire';
import { postToPage } from '#kernel/web/call-worker.ts';

postToPage(decodeStreamLine);
