import type { PaymentCard } from '@evenfield/contract/billing';

const BRANDS: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['discover', 'Discover'],
  ['diners', 'Diners Club'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
]);

/** 'Visa ending in 4242, expires 12/2029' */
export function describeCard({ brand, last4, month, year }: PaymentCard): string {
  const name = BRANDS.get(brand) ?? 'Card';
  return `${name} ending in ${last4}, expires ${String(month).padStart(2, '0')}/${year}`;
}
