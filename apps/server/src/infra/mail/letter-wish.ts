/** Letters that a job writes and sends, each with what it takes to write it. No code or link stands in one. */
export type LetterWish =
  | { readonly kind: 'verification'; readonly organiserId: string; readonly email: string | null }
  | { readonly kind: 'recovery'; readonly email: string }
  | { readonly kind: 'passwordChanged'; readonly organiserId: string }
  | { readonly kind: 'accountDeleted'; readonly email: string };
