const MOST_EXHAUSTIVE = 7; // others, whose every choice is tried

interface Tried<T> {
  readonly value: T;
  readonly count: number; // what it achieves
}

/**
 * What a trial with as few others as can be comes to: of those that achieve most the one with the fewest.
 * Of many others all are taken, and those left out again without which it comes to the same.
 */
export function chooseFewest<T>(
  others: readonly number[],
  most: number, // nothing achieves more
  tryWith: (chosen: readonly number[]) => Tried<T>,
): T {
  let best = tryWith([]);
  if (best.count >= most || others.length === 0) return best.value;
  if (others.length <= MOST_EXHAUSTIVE) {
    for (const chosen of listChoices(others)) {
      const tried = tryWith(chosen);
      if (tried.count > best.count) best = tried;
      if (best.count >= most) break;
    }
    return best.value;
  }
  const whole = tryWith(others);
  if (whole.count <= best.count) return best.value;
  best = whole;
  let chosen = others;
  for (const other of others) {
    const fewer = chosen.filter((one) => one !== other);
    const tried = tryWith(fewer);
    if (tried.count < best.count) continue;
    [best, chosen] = [tried, fewer];
  }
  return best.value;
}

/** All choices of some, the smallest first. */
function listChoices(others: readonly number[]): number[][] {
  const choices = Array.from({ length: 2 ** others.length - 1 }, (_, k) =>
    others.filter((_, at) => ((k + 1) >> at) & 1),
  );
  return choices.sort((one, other) => one.length - other.length);
}
