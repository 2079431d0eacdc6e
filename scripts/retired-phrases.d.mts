export const RETIRED_PHRASES: readonly string[];
export function findRetiredPhrases(text: string): string[];
