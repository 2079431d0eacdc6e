/** What of the page of fees stands in its address. */
import * as z from 'zod/mini';
import { ignoreInvalid } from '#kernel/web/ignore-invalid.ts';
import { day } from '../../../form.ts';

/** `connect=again` is how the payment provider leads back whose link has expired. */
export const feesSearch = z.object({
  connect: ignoreInvalid(z.literal('again')),
  from: ignoreInvalid(day), // first day of the ledger; absent: that of this year
  through: ignoreInvalid(day), // its last day; absent: today
});
