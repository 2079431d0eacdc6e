/**
 * The assignment problem with rooms: every guest takes one place in a room, at the least sum of costs.
 * Solved exactly by shortest augmenting paths with prices (R. Jonker, A. Volgenant, 'A shortest
 * augmenting path algorithm for dense and sparse linear assignment problems', Computing 38, 1987).
 * The places of a room are alike and so always have one price: a room is one node, whatever its size.
 */
export interface Rooms {
  readonly guests: number;
  readonly places: ArrayLike<number>; // room -> how many it takes
  readonly costs: Float64Array; // guest * rooms + room, whole, at least 0; Infinity: impossible
  readonly outCost: number; // of leaving a guest out
}

export const LEFT_OUT = -1;

/** The room of every guest, or LEFT_OUT. Of equal answers always the same one is given. */
export function assignToRooms({ guests, places, costs, outCost }: Rooms): Int32Array {
  const outside = places.length; // one more room, which takes everybody
  const inRoom: number[][] = Array.from({ length: outside + 1 }, () => []);
  const roomOf = new Int32Array(guests).fill(LEFT_OUT);
  const price = new Float64Array(outside + 1); // of a place in a room, 0 or less
  const worth = new Float64Array(guests); // what a guest pays in all
  const distance = new Float64Array(outside + 1);
  const via = new Int32Array(outside + 1); // room -> the guest through whom it is reached
  const passed = new Uint8Array(outside + 1);

  const lookAround = (guest: number, from: number) => {
    const row = guest * outside;
    for (let room = 0; room <= outside; room++) {
      if (passed[room] === 1) continue;
      const cost = room === outside ? outCost : costs[row + room]!;
      const reached = from + cost - worth[guest]! - price[room]!;
      if (reached >= distance[room]!) continue;
      distance[room] = reached;
      via[room] = guest;
    }
  };
  const nearest = () => {
    let room = outside;
    for (let other = 0; other < outside; other++) {
      if (passed[other] === 0 && distance[other]! < distance[room]!) room = other;
    }
    return room;
  };

  for (let guest = 0; guest < guests; guest++) {
    distance.fill(Number.POSITIVE_INFINITY);
    passed.fill(0);
    lookAround(guest, 0);
    let room = nearest();
    while (room !== outside && inRoom[room]!.length >= places[room]!) {
      passed[room] = 1;
      for (const other of inRoom[room]!) lookAround(other, distance[room]!);
      room = nearest();
    }
    const reach = distance[room]!;
    worth[guest]! += reach;
    for (let other = 0; other < outside; other++) {
      if (passed[other] === 0) continue;
      price[other]! += distance[other]! - reach;
      for (const lodger of inRoom[other]!) worth[lodger]! += reach - distance[other]!;
    }
    moveAlong(room, guest, { via, inRoom, roomOf });
  }
  return roomOf.map((room) => (room === outside ? LEFT_OUT : room));
}

interface Lodging {
  readonly via: Int32Array;
  readonly inRoom: number[][];
  readonly roomOf: Int32Array;
}

/** Everybody on the path to a free place moves one room on, the new guest last. */
function moveAlong(free: number, newcomer: number, { via, inRoom, roomOf }: Lodging): void {
  for (let room = free; ; ) {
    const guest = via[room]!;
    const left = roomOf[guest]!;
    inRoom[room]!.push(guest);
    roomOf[guest] = room;
    if (guest === newcomer) return;
    inRoom[left]!.splice(inRoom[left]!.indexOf(guest), 1);
    room = left;
  }
}
