import type { MatchScope, Results, Schedule } from '@evenfield/engine';
import { useRef, useState } from 'react';
import { askWorker } from '#kernel/web/ask-worker.ts';
import { saveFile } from '#kernel/web/save-file.ts';
import { notifyError, notifyWarning } from '#kernel/web/ui/notify.ts';
import { choosePaper } from './choose-paper.ts';
import type { ExportedFile, ExportJob, ExportKind, SavedBeside } from './export-job.ts';
import { EXPORTS, sayNote, sayNothing } from './export-words.ts';
import { mayExport } from './may-export.ts';
import { printPage } from './print/print-frame.ts';

/** Milliseconds after which an export says how far it is, and can be cancelled. */
const PATIENCE = 400;

export interface Wish {
  readonly kind: ExportKind;
  readonly scope: MatchScope;
  readonly teamPages: boolean;
  readonly withResults: boolean;
}

/** What is exported. */
export interface Exported {
  readonly schedule: Schedule;
  readonly results: Results;
  readonly saved: SavedBeside | null; // null: it is in no account
}

export interface LongExport {
  readonly label: string;
  readonly done: number | null; // share of the work; null while nobody can say
}

export interface Exporting {
  readonly long: LongExport | null; // the export that is being made, once it takes long
  readonly start: (exported: Exported, wish: Wish) => Promise<void>;
  readonly cancel: () => void;
}

/** Makes exports one at a time, each past the gate, and hands them to the person. */
export function useExport(): Exporting {
  const [long, setLong] = useState<LongExport | null>(null);
  const running = useRef<AbortController | null>(null);

  async function start(exported: Exported, wish: Wish): Promise<void> {
    if (!(await mayExport(exported.schedule))) return;
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const label = EXPORTS[wish.kind].doing;
    let done = 0;
    let slow = false;
    const show = () => {
      if (slow && !abort.signal.aborted) setLong({ label, done: done === 0 ? null : done });
    };
    const timer = setTimeout(() => {
      slow = true;
      show();
    }, PATIENCE);
    try {
      const job: ExportJob = {
        ...wish,
        ...exported,
        now: new Date().toISOString(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        paper: choosePaper(navigator.language),
      };
      const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
      const file = await askWorker<ExportedFile>(worker, job, {
        signal: abort.signal,
        onProgress: (share) => {
          done = share;
          show();
        },
      });
      setLong(null); // before a print dialog stops the page
      await handOver(wish.kind, file);
    } catch {
      if (!abort.signal.aborted)
        notifyError(`${EXPORTS[wish.kind].title} did not work. Try again.`);
    } finally {
      clearTimeout(timer);
      if (running.current === abort) setLong(null);
    }
  }

  return { long, start, cancel: () => running.current?.abort() };
}

async function handOver(kind: ExportKind, { content, notes }: ExportedFile): Promise<void> {
  const said = notes.map(sayNote).join(' ');
  if (content === null) {
    notifyError([sayNothing(kind), said].join('. ').replace(/\. $/, ''));
    return;
  }
  if (said !== '') notifyWarning(said);
  if (kind === 'print') await printPage(content);
  else saveFile(content, EXPORTS[kind].file);
}
