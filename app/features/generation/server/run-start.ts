import { deserialize } from 'node:v8';
import {
  allAtBound,
  chooseStarts,
  fit,
  invariant,
  judge,
  NOWHERE,
  type Proof,
  proveImpossible,
  type Schedule,
  type Setup,
  searchSchedules,
} from '@evenfield/engine';
import {
  encodeFaultyFile,
  encodeGenerated,
  encodeImpossible,
  type GenerationRequest,
  nameBlankTeams,
} from '@evenfield/wire';
import { importSetup } from './import-setup.ts';
import type { AnswerText, FoundSchedule, GenerationInput, StartNews, StartResult } from './job.ts';

/** A request and what of it has no effect, in sentences. */
type NotedRequest = GenerationRequest & { readonly notes: readonly string[] };

interface StartOptions {
  readonly start: number;
  readonly report: (news: StartNews) => void;
  readonly isStopped: () => boolean; // polled
}

/** Runs one start of the search, from reading the request to encoding its best schedule. */
export function runStart(input: GenerationInput, options: StartOptions): StartResult {
  if (input.kind === 'request') {
    const request = deserialize(input.request) as NotedRequest; // written by `readGeneration`
    return search(nameBlankTeams(request.setup, input.defaultTeam), request, options);
  }
  const imported = importSetup(input.form, input.csv);
  if (imported.kind === 'malformed') return imported;
  if (imported.kind === 'faultyFile') return answer(encodeFaultyFile(imported.records));
  return search(imported.setup, input.form, options);
}

function search(
  setup: Setup,
  { seed, fixed = [], notes }: Partial<NotedRequest> & Pick<NotedRequest, 'seed'>,
  { start, report, isStopped }: StartOptions,
): StartResult {
  report({ kind: 'progress', done: 0 });
  const fitting = fit(setup, fixed);
  if (!fitting.fits) return answer(encodeImpossible(setup, fitting));
  const starts = chooseStarts(setup);
  let found: FoundSchedule | null = null;
  let best: Schedule | null = null;
  for (const { done, better } of searchSchedules(setup, { seed, first: start, starts: 1, fixed })) {
    if (isStopped()) return { kind: 'stopped' };
    report({ kind: 'progress', done });
    if (better === null) continue;
    best = better;
    found = judged(better, starts, notes);
    report(found);
    if (allAtBound(found.counts)) break;
  }
  invariant(found !== null && best !== null, 'a setup that fits has a schedule');
  const isWhole = setup.constraints === undefined || !best.placements.includes(NOWHERE);
  return isWhole ? found : explained(found, best, proveImpossible(setup, fixed), notes);
}

function judged(schedule: Schedule, starts: number, notes: readonly string[] = []): FoundSchedule {
  const counts = judge(schedule).map(({ conflicts: _, ...count }) => count);
  const text = encode(encodeGenerated(schedule, counts, { notes }));
  return { kind: 'found', starts, counts, text };
}

/** The last schedule of a start, which also says why matches have no place: too slow for every one before. */
function explained(
  found: FoundSchedule,
  schedule: Schedule,
  proofs: readonly Proof[],
  notes: readonly string[] = [],
): FoundSchedule {
  return { ...found, text: encode(encodeGenerated(schedule, found.counts, { notes, proofs })) };
}

function answer(envelope: object): StartResult {
  return { kind: 'answer', text: encode(envelope) };
}

function encode(envelope: object): AnswerText {
  return new TextEncoder().encode(JSON.stringify(envelope));
}
