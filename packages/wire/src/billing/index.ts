/** Billing: prices, purchases, transactions. */
export type { Bill } from './bill.ts';
export {
  type CurrentPlan,
  currentPlanEnvelope,
  decodeCurrentPlan,
  encodeCurrentPlan,
  type FailedPayment,
  type PaymentCard,
} from './current-plan.ts';
export { INVOICE_PATH, INVOICE_TYPE, invoiceParams, invoiceUrl } from './invoice.ts';
export { FREE_TEAMS, LITE_CENTS, MATCH_CENTS, type PlanId } from './prices.ts';
export {
  cardToken,
  decodePurchaseResponse,
  encodePurchase,
  encodePurchaseResponse,
  type Purchase,
  type PurchaseResponse,
  purchaseBody,
  purchaseEnvelope,
} from './purchase.ts';
export {
  type CardFault,
  decodeTestCardResponse,
  encodeTestCard,
  encodeTestCardResponse,
  SETUP_SECRET,
  type TypedCard,
  testCardBody,
  testCardEnvelope,
} from './test-card.ts';
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
  transactionsEnvelope,
  transactionsQuery,
} from './transactions.ts';
