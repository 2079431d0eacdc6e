/** The engine in a worker; replies are columns, which are quick to transfer. */
import { type EngineJob, runEngineJob } from './engine-job.ts';

self.onmessage = ({ data }: MessageEvent<EngineJob>) =>
  runEngineJob(data, (reply) => self.postMessage(reply));
