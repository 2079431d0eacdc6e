/** Messages to the cardholder by refusal code, for any provider. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['card_declined', 'Your card was declined. Try another card, or ask your bank.'],
  ['insufficient_funds', 'Your card has insufficient funds. Try another card.'],
  ['expired_card', 'Your card has expired. Try another card.'],
  ['incorrect_cvc', "Your card's security code is incorrect. Check it and try again."],
  ['incorrect_number', "Your card's number is incorrect. Check it and try again."],
  ['invalid_number', "Your card's number is no valid card number. Check it and try again."],
  [
    'processing_error',
    'Your card could not be processed just now. Please try again in a little while.',
  ],
  [
    'payment_intent_authentication_failure',
    'Your bank could not confirm this payment with you. Try again, or use another card.',
  ],
  [
    'setup_intent_authentication_failure',
    'Your bank could not confirm this card with you. Try again, or use another card.',
  ],
  ['unusable_token', 'This card entry cannot be used any more. Enter the card again.'],
]);

const OTHERWISE = 'Your card was refused. Try another card, or ask your bank.';

export function refusalSentence(code: string): string {
  return SENTENCES.get(code) ?? OTHERWISE;
}
