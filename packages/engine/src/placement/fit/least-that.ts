/**
 * The least number from `least` to `enough` that passes a test which no larger number fails again;
 * null where none does.
 */
export function leastThat(
  passes: (count: number) => boolean,
  least: number,
  enough: number,
): number | null {
  if (passes(least)) return least;
  if (!passes(enough)) return null;
  let fails = least;
  let works = least + 1;
  for (let step = 2; !passes(works); step *= 2) {
    fails = works;
    works = Math.min(works + step, enough);
  }
  while (works - fails > 1) {
    const middle = Math.floor((works + fails) / 2);
    if (passes(middle)) works = middle;
    else fails = middle;
  }
  return works;
}
