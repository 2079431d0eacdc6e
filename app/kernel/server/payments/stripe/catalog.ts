/**
 * What is sold, as Stripe needs it: two prices, found by their lookup keys, and the meter of
 * matches. Missing ones are created; a changed price is replaced for new plans.
 */
import { LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import type { Stripe } from 'stripe';
import { digestOf } from '../../secret.ts';
import { callStripe } from './call-stripe.ts';

const METER = 'evenfield_match';
const CURRENCY = 'usd';

export interface Catalog {
  readonly month: string; // price id, as is `match`
  readonly match: string;
  readonly meter: string; // the name of its events
}

/** Returns a function that looks the catalog up once; failures are retried. */
export function createCatalog(stripe: Stripe): () => Promise<Catalog> {
  let found: Promise<Catalog> | null = null;
  return () => {
    found ??= findCatalog(stripe).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
}

async function findCatalog(stripe: Stripe): Promise<Catalog> {
  const meter = await findMeter(stripe);
  const month = await findPrice(stripe, {
    currency: CURRENCY,
    lookup_key: 'evenfield_lite_month',
    unit_amount: LITE_CENTS,
    recurring: { interval: 'month' },
    product_data: { name: 'Evenfield LITE' },
  });
  const match = await findPrice(stripe, {
    currency: CURRENCY,
    lookup_key: 'evenfield_lite_match',
    unit_amount: MATCH_CENTS,
    recurring: { interval: 'month', usage_type: 'metered', meter },
    product_data: { name: 'Scheduled matches' },
  });
  return { month, match, meter: METER };
}

async function findMeter(stripe: Stripe): Promise<string> {
  const meters = stripe.billing.meters.list({ status: 'active', limit: 100 });
  for (const { id, event_name } of await callStripe(meters.autoPagingToArray({ limit: 1000 }))) {
    if (event_name === METER) return id;
  }
  const { id } = await callStripe(
    stripe.billing.meters.create(
      {
        display_name: 'Scheduled matches',
        event_name: METER,
        default_aggregation: { formula: 'sum' },
        customer_mapping: { type: 'by_id', event_payload_key: 'stripe_customer_id' },
        value_settings: { event_payload_key: 'value' },
      },
      { idempotencyKey: digestOf(`meter ${METER}`) },
    ),
  );
  return id;
}

type Wanted = Stripe.PriceCreateParams & { readonly lookup_key: string };

async function findPrice(stripe: Stripe, wanted: Wanted): Promise<string> {
  const { data } = await callStripe(
    stripe.prices.list({ lookup_keys: [wanted.lookup_key], active: true }),
  );
  const found = data.find((price) => isAs(price, wanted));
  if (found) return found.id;
  const { id } = await callStripe(
    stripe.prices.create(
      { ...wanted, transfer_lookup_key: true },
      { idempotencyKey: digestOf(`price ${JSON.stringify(wanted)}`) },
    ),
  );
  return id;
}

function isAs({ currency, unit_amount, recurring }: Stripe.Price, wanted: Wanted): boolean {
  return (
    currency === wanted.currency &&
    unit_amount === wanted.unit_amount &&
    recurring?.interval === wanted.recurring?.interval &&
    recurring?.meter === (wanted.recurring?.meter ?? null)
  );
}
