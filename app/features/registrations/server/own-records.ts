import type { OwnRecords } from '#kernel/server/own-records.ts';
import { findAccount } from './fees/fee-account.ts';
import { findLedger, findRegistrationFees } from './fees/fee-lists.ts';
import { findPrices } from './fees/prices.ts';
import { findForms } from './form-store.ts';
import { findRegistrations, registrationOf } from './registration-store.ts';

/** Writes the forms of an organization with their registrations, without the secrets of links, which are not stored. */
export const registrationRecords: OwnRecords = {
  name: 'registration_forms',
  of: 'organization',
  async *write(db, organizationId) {
    let comma = '';
    yield '[';
    for (const form of await findForms(db, organizationId)) {
      const registrations = (await findRegistrations(db, form.id)).map(registrationOf);
      const prices = await findPrices(db, form.id);
      const fees = await findRegistrationFees(db, form);
      yield comma + JSON.stringify({ ...form, prices, registrations, fees });
      comma = ',';
    }
    yield ']';
  },
};

/** Writes how an organization takes fees, and its ledger. */
export const feeRecords: OwnRecords = {
  name: 'fees',
  of: 'organization',
  async *write(db, organizationId) {
    const account = await findAccount(db, organizationId);
    const ledger = await findLedger(db, organizationId, ALWAYS);
    yield JSON.stringify({
      account: account && {
        ...{ id: account.account_id, name: account.account_name, currency: account.currency },
        details: account.details,
      },
      ledger,
    });
  },
};

const ALWAYS = { from: '2000-01-01', through: '2999-12-31' };
