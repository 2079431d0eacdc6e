export type { FeeContext as OpenFees } from './fees/fee-context.ts';
