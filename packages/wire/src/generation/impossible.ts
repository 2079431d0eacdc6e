/** `impossible` beside a schedule that is not complete: demands that a person can check by hand. */
import { entriesOfTeams, type Proof, type Setup } from '@evenfield/engine';
import * as z from 'zod/mini';
import { encodeDay } from '../date.ts';
import { formatProof } from '../explanations/proof-words.ts';
import { encodeEntryName } from '../matches/entry-name.ts';

const demand = z.object({
  kind: z.enum(['fields', 'team', 'person', 'limit', 'round', 'meetings']), // what it is counted for
  divisions: z.array(z.string()),
  teams: z.array(z.string()), // whose games are counted
  person: z.optional(z.string()),
  fields: z.array(z.string()), // by name; empty: all
  dates: z.array(z.string()), // the only ones on which these games can be
  needed: z.number(),
  available: z.number(), // less than needed
  unit: z.enum(['games', 'minutes', 'days']), // of both
  say: z.string(), // the same as a sentence
});

export const impossible = z.object({ certificate: z.array(demand) });

export function encodeProofs(setup: Setup, proofs: readonly Proof[]): z.infer<typeof impossible> {
  return { certificate: proofs.map((proof) => encodeProof(setup, proof)) };
}

function encodeProof(setup: Setup, proof: Proof): z.infer<typeof demand> {
  const { kind, days, needed, available } = proof;
  const names = setup.entries.flatMap((entry) => entry.teams);
  const teams = teamsOf(setup, proof);
  const entryOf = entriesOfTeams(setup);
  const entries = new Set(kind === 'round' ? [proof.entry] : teams.map((team) => entryOf[team]!));
  const inMinutes = kind === 'fields' && proof.unit === 'minutes';
  return {
    kind,
    divisions: [...entries].map((entry) => encodeEntryName(setup.entries[entry]!)),
    teams: teams.map((team) => names[team]!),
    ...(kind === 'person' && { person: setup.constraints!.people[proof.person]!.name }),
    fields: kind === 'fields' ? proof.fields.map((field) => setup.fields[field]!.name) : [],
    dates: days.map((day) => encodeDay(setup.days[day]!, day)),
    needed,
    available,
    unit: kind === 'meetings' ? 'days' : inMinutes ? 'minutes' : 'games',
    say: formatProof(setup, proof),
  };
}

function teamsOf(setup: Setup, proof: Proof): readonly number[] {
  if (proof.kind === 'team' || proof.kind === 'limit') return [proof.team];
  if (proof.kind !== 'round') return proof.teams;
  const entryOf = entriesOfTeams(setup);
  return [...entryOf.keys()].filter(
    (team) => entryOf[team] === proof.entry && !proof.absent.includes(team),
  );
}
