/** Makes one file beside the page. */
import { answerPage } from '#kernel/web/ask-worker.ts';
import { makeFile } from './make-file.ts';

answerPage(makeFile);
