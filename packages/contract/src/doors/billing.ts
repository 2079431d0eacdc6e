/** What a plan costs, how it is bought, and what was charged for it. */
export { type Bill, decodeBill, encodeBill } from '../wire/billing/bill.ts';
export {
  type CurrentPlan,
  decodeCurrentPlan,
  encodeCurrentPlan,
  type FailedPayment,
  type PaymentCard,
  type PlanStatus,
} from '../wire/billing/current-plan.ts';
export { INVOICE_TYPE, invoiceUrl } from '../wire/billing/invoice.ts';
export { encodeOwnBilling } from '../wire/billing/own-billing.ts';
export {
  decodePayerAnswer,
  encodePayer,
  encodePayerAnswer,
  type Payer,
  payerForm,
} from '../wire/billing/payer.ts';
export { FREE_TEAMS, LITE_CENTS, MATCH_CENTS, type PlanId } from '../wire/billing/prices.ts';
export {
  decodePurchaseAnswer,
  encodeCardChange,
  encodePurchase,
  encodePurchaseAnswer,
  type Purchase,
  type PurchaseAnswer,
} from '../wire/billing/purchase.ts';
export {
  CARD_FAULTS,
  type CardFault,
  decodeTestCardAnswer,
  encodeHolderAnswer,
  encodeTestCard,
  encodeTestCardAnswer,
  type HolderAnswer,
  SETUP_SECRET,
  type TestCardAnswer,
  type TypedCard,
} from '../wire/billing/test-card.ts';
export {
  decodeTransactions,
  encodeTransactions,
  encodeTransactionsQuery,
  TRANSACTIONS_OF_PAGE,
  type Transaction,
  type TransactionStatus,
  type TransactionStretch,
  type TransactionsPage,
  type TransactionsPlace,
  type TransactionsQuery,
} from '../wire/billing/transactions.ts';
