import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlayoffKind } from '../model/playoff.ts';
import type { BracketMatch, Slot } from './bracket.ts';
import { generateBracket } from './generate-bracket.ts';
import { bracketSize } from './seed-order.ts';

const KINDS: readonly PlayoffKind[] = [
  'single',
  'thirdPlace',
  'consolation',
  'allPlaces',
  'double',
  'doubleReset',
];
const every = (check: (bracket: readonly BracketMatch[], n: number, kind: PlayoffKind) => void) => {
  for (const kind of KINDS) for (let n = 2; n <= 128; n++) check(generateBracket(kind, n), n, kind);
};
const slotsOf = ({ home, away }: BracketMatch) => [home, away];

/** Plays a bracket out; `homeWins` decides. */
function playOut(
  bracket: readonly BracketMatch[],
  homeWins: (home: number, away: number) => boolean,
) {
  const results: { winner: number; loser: number; homeWon: boolean }[] = [];
  const met: [number, number][] = [];
  const places: [place: number, team: number][] = [];
  const who = (slot: Slot) =>
    slot.kind === 'seed'
      ? slot.seed
      : results[slot.match]![slot.kind === 'winner' ? 'winner' : 'loser'];
  bracket.forEach((match, k) => {
    const [home, away] = [who(match.home), who(match.away)];
    if (match.ifNeeded && results[k - 1]!.homeWon) return;
    const homeWon = homeWins(home, away);
    results.push({ winner: homeWon ? home : away, loser: homeWon ? away : home, homeWon });
    met.push([home, away]);
    if (bracket[k + 1]?.ifNeeded && !homeWon) return; // a second final decides
    if (match.winnerPlace !== null) places.push([match.winnerPlace, results[k]!.winner]);
    if (match.loserPlace !== null) places.push([match.loserPlace, results[k]!.loser]);
  });
  return { met, places };
}

describe('brackets for 2 to 128 contestants', () => {
  test('have as many matches as their kind has', () => {
    every((bracket, n, kind) => {
      const wanted: Partial<Record<PlayoffKind, number>> = {
        single: n - 1,
        thirdPlace: n >= 4 ? n : n - 1,
        double: 2 * n - 2,
        doubleReset: 2 * n - 1,
      };
      if (wanted[kind] !== undefined)
        expect([kind, n, bracket.length]).toEqual([kind, n, wanted[kind]]);
    });
    expect(generateBracket('consolation', 8)).toHaveLength(7 + 3);
    expect(generateBracket('allPlaces', 8)).toHaveLength(12);
    expect(generateBracket('allPlaces', 16)).toHaveLength(32);
  });

  test('involve everybody, use each winner and each loser once, and are in order of play', () => {
    const faults: string[] = [];
    every((bracket, n, kind) => {
      const used = new Set<string>();
      const check = (holds: boolean, what: string) => {
        if (!holds) faults.push(`${kind} ${n}: ${what}`);
      };
      bracket.forEach((match, k) => {
        for (const slot of slotsOf(match)) {
          const name = slot.kind === 'seed' ? `seed ${slot.seed}` : `${slot.kind} ${slot.match}`;
          check(!used.has(name), `${name} is there twice`);
          used.add(name);
          if (slot.kind === 'seed') continue;
          check(slot.match < k, `${match.name} stands before what it waits for`);
          check(bracket[slot.match]!.level < match.level, `${match.name} is of too low a level`);
        }
      });
      for (let seed = 0; seed < n; seed++) check(used.has(`seed ${seed}`), `${seed} is missing`);
      check(bracket.at(-1)?.winnerPlace === 1, 'the match for the first place is not the last');
    });
    expect(faults).toEqual([]);
  });

  test('call every match by a name of its own', () => {
    every((bracket) => {
      expect(new Set(bracket.map(({ name }) => name)).size).toBe(bracket.length);
    });
    const names = (kind: PlayoffKind, n: number) =>
      generateBracket(kind, n).map(({ name }) => name);
    expect(names('thirdPlace', 4)).toEqual([
      'Semi-final 1',
      'Semi-final 2',
      'Third place',
      'Final',
    ]);
    expect(names('single', 16)).toContain('Round of 16, match 5');
    expect(names('single', 8)).toContain('Quarter-final 3');
    expect(names('allPlaces', 8)).toEqual(expect.arrayContaining(['5th place', '7th place']));
    expect(names('doubleReset', 8)).toEqual(
      expect.arrayContaining(['Lower round 2, match 1', 'Grand final', 'Grand final, if needed']),
    );
  });

  test('give the byes to the best seeds', () => {
    every((bracket, n) => {
      const byes = bracketSize(n) - n;
      const first = bracket.filter(
        ({ part, round }) => ['main', 'upper'].includes(part) && round === 0,
      );
      const early = new Set(
        first.flatMap(slotsOf).flatMap((slot) => (slot.kind === 'seed' ? slot.seed : [])),
      );
      const wanted = Array.from({ length: n }, (_, seed) => seed).filter((seed) => seed >= byes);
      expect([...early].sort((a, b) => a - b)).toEqual(wanted);
    });
  });

  test('keep the best apart as long as possible: seeds that always win meet in the order of their places', () => {
    const wrong: string[] = [];
    every((bracket, n, kind) => {
      const { met, places } = playOut(bracket, (home, away) => home < away);
      const main = bracket.flatMap((match, k) =>
        ['main', 'upper'].includes(match.part) && met[k] !== undefined
          ? [{ match, pair: met[k]! }]
          : [],
      );
      const rounds = Math.max(...main.map(({ match }) => match.round));
      for (const { match, pair } of main) {
        const left = 2 ** (rounds - match.round + 1);
        // the first 2 meet in the final, the first 4 from the semi-finals on
        if (Math.max(...pair) >= left || pair[0] + pair[1] !== left - 1)
          wrong.push(`${kind} ${n} ${match.name}`);
      }
      for (const [place, seed] of places) {
        const shared = places.filter(([other]) => other === place).length;
        const isSure = kind === 'allPlaces' || (shared === 1 && place <= 2);
        if (isSure && seed + 1 !== place) wrong.push(`${kind} ${n}: seed ${seed + 1} is ${place}`);
      }
    });
    expect(wrong).toEqual([]);
  });

  test('give every contestant one place, whoever wins', async () => {
    await fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.integer({ min: 2, max: 128 }),
        fc.infiniteStream(fc.boolean()),
        (kind, n, coins) => {
          const { places, met } = playOut(generateBracket(kind, n), () => coins.next().value);
          const teams = places.map(([, team]) => team);
          expect([...teams].sort((a, b) => a - b)).toEqual([...Array(n).keys()]);
          const taken = places.map(([place]) => place).sort((a, b) => a - b);
          taken.forEach((place, k) => {
            expect(place).toBeLessThanOrEqual(k + 1);
            if (place !== k + 1) expect(place).toBe(taken[k - 1]);
          });
          if (kind === 'allPlaces')
            expect(taken).toEqual(Array.from({ length: n }, (_, k) => k + 1));
          const games = new Map<number, number>();
          for (const team of met.flat()) games.set(team, (games.get(team) ?? 0) + 1);
          expect(games.size).toBe(n);
          if (kind === 'double')
            for (const count of games.values()) expect(count).toBeGreaterThan(1);
        },
      ),
      { numRuns: 400 },
    );
  });

  test.each(['single', 'thirdPlace', 'consolation', 'allPlaces'] as const)(
    'have no rematch if one loss ends the chance of first place: %s',
    (kind) => {
      for (let n = 2; n <= 128; n++) {
        const turns = new Set<string>();
        const { met } = playOut(
          generateBracket(kind, n),
          (home, away) => (home * 7 + away * 3) % 2 === 0,
        );
        for (const pair of met) {
          const key = [...pair].sort((a, b) => a - b).join();
          expect(turns.has(key)).toBe(false);
          turns.add(key);
        }
      }
    },
  );

  test('have no rematch in the lower bracket before it is unavoidable', async () => {
    const earliest = new Map([
      [8, 3],
      [16, 4],
      [32, 5],
      [64, 5],
      [128, 5],
    ]); // round of the lower bracket, from 1
    await fc.assert(
      fc.property(
        fc.constantFrom(...earliest.keys()),
        fc.infiniteStream(fc.boolean()),
        (n, coins) => {
          const bracket = generateBracket('double', n);
          const { met } = playOut(bracket, () => coins.next().value);
          const seen = new Map<string, number>();
          met.forEach((pair, k) => {
            const key = [...pair].sort((a, b) => a - b).join();
            if (seen.has(key) && bracket[k]!.part === 'lower') {
              expect(bracket[k]!.round + 1).toBeGreaterThanOrEqual(earliest.get(n)!);
            }
            seen.set(key, k);
          });
        },
      ),
      { numRuns: 400 },
    );
  });

  test('send losers of a first match on into the consolation, and no others', () => {
    for (let n = 4; n <= 128; n++) {
      const bracket = generateBracket('consolation', n);
      const firsts = bracket.flatMap((match, k) =>
        match.part === 'main' && slotsOf(match).every(({ kind }) => kind === 'seed') ? [k] : [],
      );
      const going = bracket
        .filter(({ part }) => part === 'consolation')
        .flatMap(slotsOf)
        .flatMap((slot) => (slot.kind === 'loser' ? slot.match : []))
        .filter((match) => bracket[match]!.part === 'main');
      expect(going.sort((a, b) => a - b)).toEqual(firsts.length > 1 ? firsts : []);
    }
  });
});
