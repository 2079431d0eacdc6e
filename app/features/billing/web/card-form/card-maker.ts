/**
 * Who makes a token of a card: the payment provider's inputs in our form, and what the form asks of them.
 * A card stays inside its maker; the form learns a token, and what is wrong with what was typed.
 */
import type { Outcome } from '@evenfield/engine';

/** Where a problem is said: under its input, or above the button. */
export type CardSlot = 'number' | 'expiry' | 'cvc' | 'general';

export interface CardProblem {
  readonly slot: CardSlot;
  readonly message: string;
}

/** What is to be said, by where. */
export type CardProblems = Partial<Record<CardSlot, string>>;

export interface CardMaker {
  /** What is wrong with what was typed until now. */
  readonly findProblems: () => readonly CardProblem[];

  /** A token for the card of this holder; it buys once. */
  readonly makeToken: (holder: string) => Promise<Outcome<string, CardProblem>>;

  /** Has the bank ask the holder, and answers when they have: what they said, the server hears from the bank. */
  readonly askHolder: (clientSecret: string) => Promise<Outcome<null, string>>;
}

/** The inputs of a maker, as the form has them drawn. */
export interface CardInputsProps {
  readonly problems: CardProblems;
  readonly disabled: boolean;
  readonly onMaker: (maker: CardMaker | null) => void; // null: not loaded
  readonly onEdit: () => void; // another card than the one that was tried
  readonly onFocus: (slot: CardSlot) => void;
}

const SLOTS: ReadonlyMap<string, CardSlot> = new Map([
  ['incomplete_number', 'number'],
  ['invalid_number', 'number'],
  ['incomplete_expiry', 'expiry'],
  ['invalid_expiry_year', 'expiry'],
  ['invalid_expiry_year_past', 'expiry'],
  ['invalid_expiry_month_past', 'expiry'],
  ['incomplete_cvc', 'cvc'],
]);

/** Where the problem of that code is said. */
export function slotOf(code: string | undefined): CardSlot {
  return SLOTS.get(code ?? '') ?? 'general';
}

/** The first problem of each slot. */
export function bySlot(problems: readonly CardProblem[]): CardProblems {
  const said: CardProblems = {};
  for (const { slot, message } of problems) said[slot] ??= message;
  return said;
}
