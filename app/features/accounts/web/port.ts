/** What other features may use of accounts. */
export { emailVerifiedQuery } from './verification/verify-email.ts';
