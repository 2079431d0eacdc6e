const MAX_EXHAUSTIVE = 7; // optional items, of which every subset is tried

interface Tried<T> {
  readonly value: T;
  readonly count: number; // its result
}

/**
 * The best result with the fewest optional items. With many of them, starts from all and leaves out
 * those without which the result stays the same.
 */
export function chooseFewest<T>(
  others: readonly number[],
  most: number, // the maximum result
  tryWith: (chosen: readonly number[]) => Tried<T>,
): T {
  let best = tryWith([]);
  if (best.count >= most || others.length === 0) return best.value;
  if (others.length <= MAX_EXHAUSTIVE) {
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

/** All subsets, the smallest first. */
function listChoices(others: readonly number[]): number[][] {
  const choices = Array.from({ length: 2 ** others.length - 1 }, (_, k) =>
    others.filter((_, at) => ((k + 1) >> at) & 1),
  );
  return choices.sort((one, other) => one.length - other.length);
}
