import { useEffect } from 'react';

/** An address that is not the product's: the browser loads what is there. */
export function LeaveProduct() {
  useEffect(() => window.location.reload(), []);
  return null;
}
