import type { MatchScope, Results, Schedule } from '@evenfield/engine';
import { useState } from 'react';
import { awaitPlan } from '#features/billing/web/port.ts';
import { callWorker } from '#kernel/web/call-worker.ts';
import { saveFile } from '#kernel/web/save-file.ts';
import { notifyError, notifyWarning } from '#kernel/web/ui/notify.ts';
import { type SingleTask, useSingleTask } from '#kernel/web/use-single-task.ts';
import { countScheduled } from '#league/count-scheduled.ts';
import type { ExportedFile, ExportJob, Paper, SavedBeside } from './export-job.ts';
import { EXPORTS, type ExportKind } from './export-kinds.ts';
import { formatNote, formatNothing } from './export-words.ts';

const FRAME_ID = 'print-frame';

/** Regions that use Letter paper, by CLDR. */
const LETTER_REGIONS = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'PR', 'GT', 'CR']);

export interface ExportOptions {
  readonly kind: ExportKind;
  readonly scope: MatchScope;
  readonly teamPages: boolean;
  readonly withResults: boolean;
  readonly withPlaces: boolean;
}

/** What is exported. */
export interface Exported {
  readonly schedule: Schedule;
  readonly results: Results;
  readonly saved: SavedBeside | null; // null: it is unsaved
}

export interface Exporting {
  readonly task: SingleTask;
  readonly label: string; // what the last export does
  readonly start: (exported: Exported, options: ExportOptions) => Promise<void>;
}

/** Runs exports one at a time, each after the plan check, and downloads the result. */
export function useExport(): Exporting {
  const task = useSingleTask();
  const [label, setLabel] = useState('');

  async function start(exported: Exported, options: ExportOptions): Promise<void> {
    if (!(await mayExport(exported.schedule))) return;
    const { doing, title } = EXPORTS[options.kind];
    setLabel(doing);
    const job: ExportJob<ExportKind> = {
      ...options,
      ...exported,
      now: new Date().toISOString(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      paper: choosePaper(navigator.language),
    };
    try {
      const file = await task.run((waiting) =>
        callWorker<ExportedFile>(
          new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' }),
          job,
          waiting,
        ),
      );
      if (file !== null) await handOver(options.kind, file);
    } catch {
      notifyError(`${title} did not work. Try again.`);
    }
  }

  return { task, label, start };
}

async function handOver(kind: ExportKind, { content, notes }: ExportedFile): Promise<void> {
  const message = notes.map(formatNote).join(' ');
  if (content === null) {
    notifyError([formatNothing(kind), message].join('. ').replace(/\. $/, ''));
    return;
  }
  if (message !== '') notifyWarning(message);
  if (kind === 'print') await printPage(content);
  else saveFile(content, EXPORTS[kind].file);
}

/** Checks before every export that a plan pays; offers one if not. */
function mayExport(schedule: Schedule): Promise<boolean> {
  return awaitPlan('export', countScheduled(schedule));
}

/** Returns the usual paper size of a locale: Letter for 'en-US', A4 for 'de-DE'. */
function choosePaper(language: string): Paper {
  const region = new Intl.Locale(language).maximize().region ?? '';
  return LETTER_REGIONS.has(region) ? 'LETTER' : 'A4';
}

/**
 * Opens the browser's print dialog for a separate page. Its frame stays until the next print, since
 * browsers disagree about when a dialog has closed.
 */
async function printPage(page: Blob): Promise<void> {
  document.getElementById(FRAME_ID)?.remove();
  const frame = document.createElement('iframe');
  frame.id = FRAME_ID;
  frame.title = 'Print';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.style.cssText =
    'position:fixed;inset-block-start:-200vh;width:100vw;height:100vh;border:0;visibility:hidden';
  frame.srcdoc = await page.text();
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  document.body.append(frame);
  await loaded;
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
}
