/** 'the buffer' at the head of a sentence: 'The buffer'. */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
