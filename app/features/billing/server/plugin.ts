import { deleteOldTokens } from '#kernel/server/payments/test-mode/test-tokens.ts';
import type { Feature } from '../../services.ts';
import { cleanUpBilling } from './clean-up-billing.ts';
import { erasePlan } from './erase-plan.ts';
import { billingRecords } from './own-records.ts';
import { billing } from './routes.ts';
import { testPaymentCalls } from './test-payments/routes.ts';

export const billingFeature: Feature = {
  records: [billingRecords],
  erasers: ({ billing: { deps } }) => [erasePlan(deps)],
  cleaners: [cleanUpBilling, deleteOldTokens],
  routes: async (app, { database: { connections }, billing: opened, payments, production }) => {
    const { deps, place, clock, settle } = opened;
    const takesCards = payments.kind === 'test' && !production;
    await app.register(testPaymentCalls, { connections, place, clock, settle, takesCards });
    await app.register(billing, { deps, connections });
  },
};
