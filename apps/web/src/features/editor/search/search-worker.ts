/** Searches and judges beside the page; what comes back are columns, which cross quickly. */
import { runSearchJob, type SearchJob } from './search-job.ts';

self.onmessage = ({ data }: MessageEvent<SearchJob>) =>
  runSearchJob(data, (reply) => self.postMessage(reply));
