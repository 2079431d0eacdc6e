/** Makes one file beside the page, and says how far it is whenever that can be seen. */
import type { ExportJob, ExportReply } from './export-job.ts';
import { makeFile } from './make-file.ts';

const STEP = 0.01;

self.onmessage = async ({ data }: MessageEvent<ExportJob>) => {
  const reply = (message: ExportReply) => self.postMessage(message);
  let told = 0;
  try {
    const file = await makeFile(data, (done) => {
      if (done < told + STEP) return;
      told = done;
      reply({ kind: 'progress', done });
    });
    reply({ kind: 'made', file });
  } catch (failure) {
    reply({ kind: 'failed', message: failure instanceof Error ? failure.message : '' });
  }
};
