import type { Demand } from '../../fixtures/demand.ts';
import { FlowNetwork } from '../../flow/max-flow.ts';
import { invariant } from '../../model/outcome.ts';

/** The fewest slots in which so many matches of every entry can be played, each team once. */
export function leastSlots(
  demands: readonly Demand[],
  matches: ArrayLike<number>,
  fields: number,
): number {
  let total = 0;
  for (let e = 0; e < demands.length; e++) total += matches[e]!;
  let slots = Math.max(1, Math.ceil(total / fields));
  while (shareFields(demands, matches, fields, slots, slots) === null) slots++;
  return slots;
}

/**
 * How many matches every entry plays on each field (entry * fields + field) in so many slots, at most
 * `most` on one field; null if impossible.
 */
export function shareFields(
  demands: readonly Demand[],
  matches: ArrayLike<number>,
  fields: number,
  slots: number,
  most: number,
): Int32Array | null {
  const source = demands.length + fields;
  const network = new FlowNetwork(source + 2);
  const edges: { share: number; edge: number }[] = [];
  let wanted = 0;
  demands.forEach((demand, e) => {
    network.addEdge(source, e, matches[e]!);
    wanted += matches[e]!;
    for (const f of demand.fields) {
      edges.push({ share: e * fields + f, edge: network.addEdge(e, demands.length + f, most) });
    }
  });
  for (let f = 0; f < fields; f++) network.addEdge(demands.length + f, source + 1, slots);
  if (network.send(source, source + 1) < wanted) return null;
  const shares = new Int32Array(demands.length * fields);
  for (const { share, edge } of edges) shares[share] = network.flowOn(edge);
  return shares;
}

/** The same, with every entry's matches spread over its fields as evenly as the others allow. */
export function shareFieldsEvenly(
  demands: readonly Demand[],
  matches: ArrayLike<number>,
  fields: number,
  slots: number,
): Int32Array {
  let most = 1;
  demands.forEach((demand, e) => {
    most = Math.max(most, Math.ceil(matches[e]! / demand.fields.length));
  });
  for (; ; most++) {
    const shares = shareFields(demands, matches, fields, slots, most);
    if (shares !== null) return shares;
    invariant(most < slots, 'the slots suffice for the matches');
  }
}
