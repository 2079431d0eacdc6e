/**
 * A card tokenizer: the provider's inputs in our form, and its interface to the form. Card data
 * stay inside; the form gets a token and the faults of the input.
 */
import type { Outcome } from '@evenfield/engine';

/** Where a problem is shown: under its input, or above the button. */
export type CardSlot = 'number' | 'expiry' | 'cvc' | 'general';

export interface CardProblem {
  readonly slot: CardSlot;
  readonly message: string;
}

/** The messages by place. */
export type CardProblems = Partial<Record<CardSlot, string>>;

export interface CardMaker {
  /** Returns what is wrong with the input so far. */
  readonly findProblems: () => readonly CardProblem[];

  /** Creates a token for the card of this holder, for a single purchase. */
  readonly makeToken: (holder: string) => Promise<Outcome<string, CardProblem>>;

  /** Has the bank authenticate the holder. The server gets the answer from the bank. */
  readonly confirmWithHolder: (clientSecret: string) => Promise<Outcome<null, string>>;
}

/** The props of a provider's card inputs. */
export interface CardInputsProps {
  readonly problems: CardProblems;
  readonly disabled: boolean;
  readonly onMaker: (maker: CardMaker | null) => void; // null: not loaded
  readonly onEdit: () => void; // the card differs from the one tried
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

/** Returns where the problem with a code is shown. */
export function slotOf(code: string | undefined): CardSlot {
  return SLOTS.get(code ?? '') ?? 'general';
}

/** Returns the first problem of each slot. */
export function bySlot(problems: readonly CardProblem[]): CardProblems {
  const messages: CardProblems = {};
  for (const { slot, message } of problems) messages[slot] ??= message;
  return messages;
}
