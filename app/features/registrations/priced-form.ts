import type { OpenFees } from './fees.ts';
import type { OpenForm } from './form.ts';

/** A form as its page is rendered from it. */
export interface PricedForm extends OpenForm {
  readonly fees?: OpenFees; // left out: it costs nothing
}
