import { BoundedFlow } from '../../flow/bounded-flow.ts';
import { invariant } from '../../model/outcome.ts';

/**
 * Takes one of `parts` even parts out of the matches by entry and field (entry * fields + field): every
 * number of it, every entry's and every field's sum is the fair part, rounded down or up. The rest in
 * `shares` can be divided in the same way.
 */
export function takeEvenShare(shares: Int32Array, fields: number, parts: number): Int32Array {
  const entries = shares.length / fields;
  const source = entries + fields;
  const sink = source + 1;
  const flow = new BoundedFlow(sink + 1);
  const addFair = (from: number, to: number, total: number) =>
    flow.addEdge(from, to, Math.floor(total / parts), Math.ceil(total / parts));

  const edges: { k: number; edge: number }[] = [];
  const ofField = new Int32Array(fields);
  for (let e = 0; e < entries; e++) {
    let ofEntry = 0;
    for (let f = 0; f < fields; f++) {
      const k = e * fields + f;
      if (shares[k] === 0) continue;
      edges.push({ k, edge: addFair(e, entries + f, shares[k]!) });
      ofEntry += shares[k]!;
      ofField[f]! += shares[k]!;
    }
    addFair(source, e, ofEntry);
  }
  ofField.forEach((total, f) => {
    addFair(entries + f, sink, total);
  });
  invariant(flow.solve(source, sink), 'fair shares can be rounded');

  const part = new Int32Array(shares.length);
  for (const { k, edge } of edges) {
    part[k] = flow.flowOn(edge);
    shares[k]! -= part[k]!;
  }
  return part;
}
