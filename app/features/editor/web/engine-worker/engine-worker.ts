/** The engine beside the page; what comes back are columns, which cross quickly. */
import { type EngineJob, runEngineJob } from './engine-job.ts';

self.onmessage = ({ data }: MessageEvent<EngineJob>) =>
  runEngineJob(data, (reply) => self.postMessage(reply));
