/** The worker that makes one file off the main thread. */
import { postToPage } from '#kernel/web/call-worker.ts';
import { makeFile } from './make-file.ts';

postToPage(makeFile);
