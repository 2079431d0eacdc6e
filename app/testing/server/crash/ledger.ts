/** What was sent and what was acknowledged, outside of the server: in memory, and as a file to read afterwards. */
import { appendFileSync } from 'node:fs';
import type { Schedule } from '@evenfield/engine';
import { printOf } from './varied-schedule.ts';

/** One schedule as its organizer knows it. */
export interface CachedSchedule {
  readonly id: string;
  version: number; // the newest that was acknowledged
  schedule: Schedule; // what that version holds
  readonly prints: Map<number, string>; // of every version, by its number
  pending: Schedule | null; // sent, and neither acknowledged nor refused
}

/** A first save that was neither acknowledged nor refused. */
export interface PendingNew {
  readonly key: string;
  readonly schedule: Schedule;
}

export interface Ledger {
  acknowledged: number;
  readonly sent: (id: string, schedule: Schedule) => void;
  readonly acknowledge: (saved: CachedSchedule, version: number, schedule: Schedule) => void;
  readonly begin: (id: string, version: number, schedule: Schedule) => CachedSchedule;
  readonly note: (line: string) => void;
}

export function openLedger(file: string): Ledger {
  const write = (line: object) => appendFileSync(file, `${JSON.stringify(line)}\n`);
  const ledger: Ledger = {
    acknowledged: 0,
    sent: (id, schedule) => write({ sent: id, print: printOf(schedule) }),
    acknowledge(saved, version, schedule) {
      const print = printOf(schedule);
      saved.version = version;
      saved.schedule = schedule;
      saved.prints.set(version, print);
      saved.pending = null;
      ledger.acknowledged++;
      write({ acknowledged: saved.id, version, print });
    },
    begin(id, version, schedule) {
      const saved: CachedSchedule = { id, version, schedule, prints: new Map(), pending: null };
      ledger.acknowledge(saved, version, schedule);
      return saved;
    },
    note: (line) => write({ note: line }),
  };
  return ledger;
}
