/** '$29', '$0.08', '$1,029.50', from whole cents. */
export function formatMoney(cents: number): string {
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** '$29.00', '$0.08', '$1,029.50', for columns of amounts. */
export function formatAmount(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}
