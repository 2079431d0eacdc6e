/** Capitalizes the first letter: 'the buffer' becomes 'The buffer'. */
export function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
