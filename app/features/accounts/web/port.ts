/** What other features may ask of accounts. */
export { emailVerifiedQuery } from './verification/verify-email.ts';
