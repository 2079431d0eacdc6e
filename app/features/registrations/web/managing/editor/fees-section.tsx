import { Anchor, Button, Checkbox, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay } from '#features/organizations/web/port.ts';
import { weekdayOf } from '#kernel/web/date-text.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { DateInput } from '#league/season/date-input.tsx';
import { AmountInput } from './amount-input.tsx';
import { CodesList } from './codes-list.tsx';
import { type FeesDraft, NO_PRICE, type PriceDraft } from './fees-draft.ts';
import type { Faults } from './find-faults.ts';
import type { DivisionDraft } from './form-draft.ts';
import classes from './form-editor.module.css';
import type { EditedFees } from './use-fees-draft.ts';

interface FeesSectionProps {
  readonly fees: EditedFees;
  readonly divisions: readonly DivisionDraft[];
  readonly faults: Faults;
}

/** What registration costs: prices of divisions, discount codes, and how long people have to pay. */
export function FeesSection({ fees, divisions, faults }: FeesSectionProps) {
  const { draft, failure, currency } = fees;
  return (
    <section className={classes['section']} aria-labelledby="form-fees">
      <h2 id="form-fees">Fees</h2>
      {draft === null && failure === null && <LoadingShape label="Loading the fees" rows={2} />}
      {failure !== null && (
        <NoticeStrip
          tone="error"
          title="The fees could not be loaded."
          actions={
            <Button variant="default" onClick={fees.reload}>
              Try again
            </Button>
          }
        >
          The form can be saved without them: they stay as they are.
        </NoticeStrip>
      )}
      {draft !== null && (
        <>
          <Checkbox
            label="Registration costs a fee"
            checked={draft.isAsked}
            onChange={({ currentTarget }) => fees.change({ isAsked: currentTarget.checked })}
          />
          {draft.isAsked && (
            <>
              <HowPaid takesCards={fees.takesCards} />
              <Prices {...{ draft, divisions, faults, currency }} onChange={fees.change} />
              <TextInput
                label="Days to pay"
                description="Whoever gets a place has this long to pay. After that the next one gets the place."
                value={draft.daysToPay}
                inputMode="numeric"
                autoComplete="off"
                maw="26rem"
                error={faults.has('daysToPay') ? 'Enter a number of days from 1 to 90.' : undefined}
                onChange={({ currentTarget: { value } }) => fees.change({ daysToPay: value })}
              />
              <CodesList {...{ faults, currency }} codes={draft.codes} onChange={fees.change} />
            </>
          )}
        </>
      )}
    </section>
  );
}

function HowPaid({ takesCards }: { readonly takesCards: boolean | null }) {
  const maySee = useMay('getFeeAccount');
  if (takesCards !== false) {
    return (
      <Text c="dimmed">
        Those who have registered already keep their fee. Days end at midnight UTC.
      </Text>
    );
  }
  return (
    <NoticeStrip compact title="Nobody can pay online yet">
      {maySee ? (
        <Anchor component={Link} to="/dashboard/fees">
          Connect an account
        </Anchor>
      ) : (
        'Ask the owner or a treasurer to connect an account'
      )}
      , or say in the description how to pay. What is paid in cash or by transfer is marked as paid
      by hand.
    </NoticeStrip>
  );
}

interface PricesProps {
  readonly draft: FeesDraft;
  readonly divisions: readonly DivisionDraft[];
  readonly faults: Faults;
  readonly currency: string | null;
  readonly onChange: EditedFees['change'];
}

function Prices({ draft, divisions, faults, currency, onChange }: PricesProps) {
  return (
    <>
      {faults.has('prices') && (
        <Text c="error" role="alert" tabIndex={-1}>
          {faults.get('prices')}
        </Text>
      )}
      <ul className={classes['rows']} aria-label="Prices">
        {divisions.map(({ key, name }, at) => {
          const price = draft.prices[key] ?? NO_PRICE;
          const shown = name.trim() || `Division ${at + 1}`;
          const set = (changes: Partial<PriceDraft>) =>
            onChange({ prices: { ...draft.prices, [key]: { ...price, ...changes } } });
          return (
            <li key={key} className={classes['row']}>
              <Text fw={600}>{shown}</Text>
              <div className={classes['inputs']}>
                <AmountInput
                  label="Price"
                  name={`Price of ${shown}`}
                  placeholder="Free"
                  value={price.price}
                  currency={currency}
                  error={faults.get(`prices.${key}.price`)}
                  onChange={(text) => set({ price: text })}
                />
                <AmountInput
                  label="Early-bird price"
                  name={`Early-bird price of ${shown}`}
                  placeholder="None"
                  value={price.earlyPrice}
                  currency={currency}
                  error={faults.get(`prices.${key}.earlyPrice`)}
                  onChange={(text) => set({ earlyPrice: text })}
                />
                <div className={classes['date']}>
                  <DateInput
                    name={`earlyUntil ${key}`}
                    label={`Early bird until (${shown})`}
                    what={`last day of the early-bird price of ${shown}`}
                    value={price.earlyUntil}
                    error={faults.get(`prices.${key}.earlyUntil`)}
                    note={weekdayOf(price.earlyUntil)}
                    onChange={(earlyUntil) => set({ earlyUntil })}
                  />
                </div>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
