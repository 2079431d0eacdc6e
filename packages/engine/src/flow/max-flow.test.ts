import { expect, test } from 'vitest';
import { BoundedFlow } from './bounded-flow.ts';
import { FlowNetwork } from './max-flow.ts';

test('sends the capacity of the minimum cut, and more when the cut is widened', () => {
  const network = new FlowNetwork(4);
  const wide = network.addEdge(0, 1, 10);
  network.addEdge(0, 2, 3);
  const narrow = network.addEdge(1, 3, 4);
  network.addEdge(2, 3, 5);
  expect(network.send(0, 3)).toBe(7);
  expect(network.flowOn(wide)).toBe(4);
  network.widen(narrow, 2);
  expect(network.send(0, 3)).toBe(2);
});

test('reverses flow if an earlier path blocks a better one', () => {
  const network = new FlowNetwork(6);
  for (const [from, to] of [
    [0, 1],
    [0, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [3, 5],
    [4, 5],
  ]) {
    network.addEdge(from!, to!, 1);
  }
  expect(network.send(0, 5)).toBe(2);
});

test('respects the bounds of every edge, or reports that none exists', () => {
  const split = (least: number) => {
    const flow = new BoundedFlow(4);
    flow.addEdge(0, 1, 0, 9);
    const upper = flow.addEdge(1, 2, least, 5);
    const lower = flow.addEdge(1, 2, 2, 2);
    flow.addEdge(2, 3, 5, 6);
    return flow.solve(0, 3) ? [flow.flowOn(upper), flow.flowOn(lower)] : null;
  };
  expect(split(4)).toEqual([4, 2]);
  expect(split(5)).toBeNull();
});
