import type { Meeting } from './meetings.ts';

/**
 * Sides such that the home and away games of every team differ by its number of games mod 2: a walk along
 * all matches that enters and leaves each team in turn, with one more team that plays those with an odd
 * number (Euler). Matches with a mirror keep their sides.
 */
export function balanceSides(meetings: readonly Meeting[]): Meeting[] {
  const edges = meetings.flatMap(({ home, away, isMirrored }, k) =>
    isMirrored ? [] : [{ k, ends: [home, away] as const }],
  );
  const OUTSIDE = -1;
  const at = new Map<number, { k: number; ends: readonly [number, number] }[]>();
  const add = (edge: { k: number; ends: readonly [number, number] }) => {
    for (const team of edge.ends) {
      const own = at.get(team);
      if (own === undefined) at.set(team, [edge]);
      else own.push(edge);
    }
  };
  for (const edge of edges) add(edge);
  const odd = [...at].filter(([, own]) => own.length % 2 === 1).map(([team]) => team);
  odd.forEach((team, k) => {
    add({ k: -1 - k, ends: [OUTSIDE, team] });
  });
  const used = new Set<number>();
  const sides = [...meetings];
  for (const start of [...at.keys()]) {
    for (let team = start; ; ) {
      const own = at.get(team)!;
      while (own.length > 0 && used.has(own.at(-1)!.k)) own.pop();
      const edge = own.pop();
      if (edge === undefined) break;
      used.add(edge.k);
      const next = edge.ends[0] === team ? edge.ends[1] : edge.ends[0];
      if (edge.k >= 0) sides[edge.k] = { ...meetings[edge.k]!, home: team, away: next };
      team = next;
    }
  }
  return sides;
}
