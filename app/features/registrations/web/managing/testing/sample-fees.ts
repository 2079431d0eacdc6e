import type { FeeAccount, FeePayment, Fees, LedgerEntry, RegistrationFee } from '../../../fees.ts';

export function sampleAccount(changes: Partial<FeeAccount> = {}): FeeAccount {
  return {
    ...{ connection: 'none', accountName: null, currency: 'usd', sharePercent: 2.5 },
    details: {
      ...{ name: '', line1: '', line2: '', postalCode: '', city: '', country: 'US' },
      taxNumber: '',
    },
    ...changes,
  };
}

export function samplePrices(changes: Partial<Fees> = {}): Fees {
  return {
    ...{ form: 'spring', currency: 'usd', takesCards: true, daysToPay: 7 },
    ...{ divisions: [], codes: [] },
    ...changes,
  };
}

/** A fee of 25 dollars of which nothing is paid. */
export function sampleFee(changes: Partial<RegistrationFee> = {}): RegistrationFee {
  return {
    ...{ registration: 'ants', name: 'Ants', division: 'U10', state: 'accepted' },
    ...{ currency: 'usd', cents: 2500, code: null, paid: 0, refunded: 0, waived: 0, disputed: 0 },
    ...{ outstanding: 2500, dueBy: null, status: 'due', proposal: 0, payments: [] },
    ...changes,
  };
}

/** A payment of 25 dollars by card. */
export function samplePayment(changes: Partial<FeePayment> = {}): FeePayment {
  return {
    ...{ id: 'payment-1', kind: 'online', date: '2027-01-06T18:00:00Z', cents: 2500 },
    ...{ refundable: 2500, note: '' },
    ...changes,
  };
}

export function paidFee(changes: Partial<RegistrationFee> = {}): RegistrationFee {
  const paid = { paid: 2500, outstanding: 0, status: 'paid', payments: [samplePayment()] } as const;
  return sampleFee({ ...paid, payments: [...paid.payments], ...changes });
}

export function sampleEntry(changes: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    ...{ number: 1, date: '2027-01-05T18:00:00.000Z', kind: 'due', cents: 2500, currency: 'usd' },
    ...{
      share: 0,
      form: 'Spring league',
      registration: 'Ants',
      providerId: null,
      by: '',
      note: '',
    },
    ...changes,
  };
}
