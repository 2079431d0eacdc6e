import { fireEvent, screen } from '@testing-library/react';

/** Types into an input, with the browser's events. */
export function type(label: string, text: string): void {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.focus(input);
  fireEvent.input(input, { target: { value: text } });
  fireEvent.blur(input);
}

/** Fills the card form in. */
export function typeCard(number = '4242 4242 4242 4242'): void {
  type('Cardholder name', 'Ada Byron');
  type('Card number', number);
  type('Expiry', `12 / ${String(new Date().getFullYear() + 3).slice(2)}`);
  type('CVC', '123');
}

export function subscribe(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe Now' }));
}
