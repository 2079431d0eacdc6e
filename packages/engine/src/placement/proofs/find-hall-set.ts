/** Demands that are given to places with room, and the part of them for which there is too little. */
import { FlowNetwork } from '../../flow/max-flow.ts';

export interface Supply {
  readonly demands: readonly number[]; // demand -> how much of it there is
  readonly placesOf: readonly (readonly number[])[]; // demand -> places that can take it, each once
  readonly room: readonly number[]; // place -> how much it takes
}

/** Demands that have no places but these, which have too little room for them. */
export interface HallSet {
  readonly demands: readonly number[];
  readonly places: readonly number[];
  readonly needed: number;
  readonly available: number;
}

/**
 * The demands that cannot all be met, in parts that share no place; empty exactly if all can. By the
 * theorem of Hall (1935) such a part exists whenever a maximum flow leaves a demand unmet: it is what the
 * unmet ones compete with.
 */
export function findHallSets({ demands, placesOf, room }: Supply): HallSet[] {
  const [source, sink] = [0, 1];
  const ofPlace = (place: number) => 2 + demands.length + place;
  const network = new FlowNetwork(2 + demands.length + room.length);
  let total = 0;
  demands.forEach((amount, k) => {
    network.addEdge(source, 2 + k, amount);
    for (const place of placesOf[k]!) network.addEdge(2 + k, ofPlace(place), amount);
    total += amount;
  });
  room.forEach((amount, place) => {
    network.addEdge(ofPlace(place), sink, amount);
  });
  if (network.send(source, sink) === total) return [];
  const short = [...demands.keys()].filter((k) => network.isReached(2 + k));
  return splitByPlaces(short, placesOf).map((part) => {
    const places = [...new Set(part.flatMap((k) => placesOf[k]!))].sort((a, b) => a - b);
    return {
      demands: part,
      places,
      needed: part.reduce((sum, k) => sum + demands[k]!, 0),
      available: places.reduce((sum, place) => sum + room[place]!, 0),
    };
  });
}

/** Demands in groups that share no place. */
function splitByPlaces(demands: readonly number[], placesOf: Supply['placesOf']): number[][] {
  const groupOf = new Map<number, number[]>(); // place -> the group that uses it
  let groups: number[][] = [];
  for (const demand of demands) {
    const touched = new Set(placesOf[demand]!.flatMap((place) => [groupOf.get(place) ?? []]));
    const joined = [...[...touched].flat(), demand].sort((a, b) => a - b);
    groups = [...groups.filter((group) => !touched.has(group)), joined];
    for (const member of joined) for (const place of placesOf[member]!) groupOf.set(place, joined);
  }
  return groups;
}
