/** '$29', '$0.08', '$1,029.50': of whole cents. */
export function sayMoney(cents: number): string {
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** '$29.00', '$0.08', '$1,029.50': as bills have it, where amounts stand below one another. */
export function sayAmount(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
