import { endpoints } from '@evenfield/contract';
import { expect } from 'vitest';
import { buyPlan, newToken, post } from '../buying.ts';
import { saveNew } from '../saving.ts';
import { smallSchedule } from '../small-schedule.ts';
import { type AccessTable, fine, NOT_THERE, no, type World } from './access-table.ts';

const schedule = smallSchedule();

async function bought({ url, owner }: World) {
  await buyPlan(url, owner.token);
  return {};
}

/** A schedule that the owner has saved, and has a plan for. */
async function paid(world: World): Promise<string> {
  await bought(world);
  return saveNew(world.url, world.owner.token, schedule);
}

export const billingRows = {
  getCurrentPlan: {
    ask: bought,
    owner: fine(expect.objectContaining({ planid: 'lite', subscription_status: 'active' })),
    other: fine(null),
  },
  purchasePlan: {
    ask: async ({ url }) => ({ body: { cardtoken: await newToken(url), plan: 'lite' } }),
    other: fine(),
    owner: { status: 200, body: expect.objectContaining({ success: false }) }, // that card was the other's
  },
  changeCard: {
    ask: async (world) => {
      await bought(world);
      return { body: { cardtoken: await newToken(world.url, '5555555555554444') } };
    },
    owner: fine(),
    other: no('You have no plan that could be paid with another card. You can buy it again.'),
  },
  getPayer: {
    ask: async ({ url, owner }) => {
      await post(url, owner.token, endpoints.setPayer, { name: 'Ely Rovers' });
      return {};
    },
    owner: fine(expect.objectContaining({ name: 'Ely Rovers' })),
    other: fine(expect.objectContaining({ name: '' })),
  },
  setPayer: { ask: () => ({ body: { name: 'Ely Rovers' } }), owner: fine(), other: fine() },
  cancelPlan: {
    ask: bought,
    owner: fine(),
    other: no('You have no plan that could be canceled.'),
  },
  resumePlan: {
    ask: async (world) => {
      await bought(world);
      await post(world.url, world.owner.token, endpoints.cancelPlan);
      return {};
    },
    owner: fine(),
    other: no('You have no plan that could be resumed. You can buy it again.'),
  },
  getTransactions: {
    ask: bought,
    owner: fine([expect.objectContaining({ amount: 29, status: 'paid' })]),
    other: fine([]),
  },
  isActiveFor: {
    ask: async (world) => {
      const schedule_id = await paid(world);
      const publish = { schedule_id, publish: '1' };
      await post(world.url, world.owner.token, endpoints.publishSchedule, publish);
      return { params: { schedule_id } };
    },
    everybody: fine(true),
  },
  publishSchedule: {
    ask: async (world) => ({ body: { schedule_id: await paid(world), publish: '1' } }),
    owner: fine(),
    other: NOT_THERE,
  },
  receivePaymentEvent: {
    ask: () => ({ body: { id: 'evt_1', type: 'customer.subscription.deleted' } }),
    everybody: { status: 400, body: expect.objectContaining({ error: 'malformed' }) }, // nobody has signed it
  },
  getInvoice: { ask: () => ({ params: { id: 'guessed' } }), everybody: NOT_THERE },
  createTestToken: {
    ask: () => ({
      body: {
        number: '4242424242424242',
        exp_month: '12',
        exp_year: '2099',
        cvc: '123',
        name: 'A',
      },
    }),
    everybody: fine({ cardtoken: expect.any(String) }),
  },
  answerTestBank: {
    ask: () => ({ body: { client_secret: 'guessed', approve: true } }),
    everybody: NOT_THERE,
  },
} satisfies Partial<AccessTable>;
