const LIST = new Intl.ListFormat('en-US');

/** Says what a division manager cannot change. `others`: divisions; empty: something that belongs to none. */
export function formatBeyond(divisions: readonly string[], others: readonly string[]): string {
  const own = divisions.length === 0 ? 'no division yet' : `${LIST.format(divisions)} only`;
  const what = others.length === 0 ? 'more than that' : LIST.format(others);
  return `You manage ${own}, and this changes ${what}. Ask the owner of the organization.`;
}
