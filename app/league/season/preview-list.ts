/** 'a, b … e': the first two and the last of a list, or all of up to three. */
export function previewList(texts: readonly string[]): string {
  if (texts.length <= 3) return texts.join(', ');
  return `${texts.slice(0, 2).join(', ')} … ${texts.at(-1)}`;
}
