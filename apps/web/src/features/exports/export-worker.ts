/** Makes one file beside the page. */
import { answerPage } from '#src/lib/ask-worker.ts';
import { makeFile } from './make-file.ts';

answerPage(makeFile);
