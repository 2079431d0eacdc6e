import { useEffect } from 'react';

/** A URL that isn't the product's: reloads it from the server. */
export function LeaveProduct() {
  useEffect(() => window.location.reload(), []);
  return null;
}
