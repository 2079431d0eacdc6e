import * as z from 'zod/mini';
import { type Call, call, flag, listParams, pageOf, whole } from './call.ts';
import { nextId, nowIn, type StoredMeter, type StoredPrice } from './ledger.ts';
import { invalid } from './stripe-fault.ts';

const OLDEST = 35 * 24 * 3600; // seconds, of usage that is reported
const AHEAD = 300;
const REMEMBERED = 24 * 3600;

export const catalogCalls: readonly Call[] = [
  call(
    'GET',
    '/v1/prices',
    listParams({ lookup_keys: z.array(z.string()), active: z.optional(flag) }),
    (books, { lookup_keys, active, ...page }) => {
      const found = [...books.prices.values()].filter(
        (price) =>
          lookup_keys.includes(price.lookup_key ?? '') &&
          (active === undefined || price.active === active),
      );
      return pageOf('/v1/prices', found.toReversed(), page);
    },
  ),
  call(
    'POST',
    '/v1/prices',
    z.strictObject({
      currency: z.string(),
      lookup_key: z.string(),
      unit_amount: whole,
      recurring: z.strictObject({
        interval: z.literal('month'),
        usage_type: z._default(z.enum(['licensed', 'metered']), 'licensed'),
        meter: z.optional(z.string()),
      }),
      product_data: z.strictObject({ name: z.string() }),
      transfer_lookup_key: z.optional(flag),
    }),
    (books, { product_data, transfer_lookup_key, recurring, ...sent }) => {
      for (const other of books.prices.values()) {
        if (other.lookup_key !== sent.lookup_key) continue;
        if (!transfer_lookup_key) throw invalid('A price has that lookup key already.');
        other.lookup_key = null;
      }
      if (recurring.usage_type === 'metered' && !books.meters.has(recurring.meter ?? '')) {
        throw invalid('A metered price needs a meter.', 'parameter_missing', 'recurring[meter]');
      }
      const price: StoredPrice = {
        ...sent,
        id: nextId(books, 'price'),
        object: 'price',
        active: true,
        product: nextId(books, 'prod'),
        recurring: {
          ...recurring,
          meter: recurring.meter ?? null,
          interval_count: 1,
          trial_period_days: null,
        },
        type: 'recurring',
      };
      books.prices.set(price.id, price);
      return price;
    },
  ),
  call(
    'GET',
    '/v1/billing/meters',
    listParams({ status: z.string() }),
    (books, { status, ...page }) => {
      const found = [...books.meters.values()].filter((meter) => meter.status === status);
      return pageOf('/v1/billing/meters', found.toReversed(), page);
    },
  ),
  call(
    'POST',
    '/v1/billing/meters',
    z.strictObject({
      display_name: z.string(),
      event_name: z.string(),
      default_aggregation: z.strictObject({ formula: z.literal('sum') }),
      customer_mapping: z.strictObject({
        type: z.literal('by_id'),
        event_payload_key: z.literal('stripe_customer_id'),
      }),
      value_settings: z.strictObject({ event_payload_key: z.literal('value') }),
    }),
    (books, { display_name, event_name }) => {
      if ([...books.meters.values()].some((meter) => meter.event_name === event_name)) {
        throw invalid(`A meter for ${event_name} exists already.`, undefined, 'event_name');
      }
      const id = nextId(books, 'mtr');
      const created = nowIn(books);
      const object = 'billing.meter' as const;
      const meter: StoredMeter = {
        id,
        object,
        created,
        display_name,
        event_name,
        status: 'active',
      };
      books.meters.set(id, meter);
      return meter;
    },
  ),
  call(
    'POST',
    '/v1/billing/meter_events',
    z.strictObject({
      event_name: z.string(),
      identifier: z.string().check(z.maxLength(100)),
      timestamp: whole,
      payload: z.strictObject({ stripe_customer_id: z.string(), value: whole }),
    }),
    (books, { event_name, identifier, timestamp, payload }) => {
      const now = nowIn(books);
      const meter = [...books.meters.values()].find((one) => one.event_name === event_name);
      if (!meter) throw invalid(`No active meter found for event name ${event_name}.`);
      if (timestamp < now - OLDEST || timestamp > now + AHEAD) {
        throw invalid('The timestamp must be within the past 35 days.', 'timestamp_out_of_range');
      }
      const known = books.usage.some(
        (one) => one.identifier === identifier && one.created > now - REMEMBERED,
      );
      if (known) throw invalid(`An event already exists with identifier ${identifier}.`);
      const { stripe_customer_id: customer, value } = payload;
      books.usage.push({ identifier, meter: meter.id, customer, value, timestamp, created: now });
      return {
        object: 'billing.meter_event',
        created: now,
        event_name,
        identifier,
        livemode: false,
        payload: { stripe_customer_id: customer, value: String(value) },
        timestamp,
      };
    },
  ),
];
