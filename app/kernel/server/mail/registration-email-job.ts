interface ToRegistration {
  readonly registrationId: string;
  readonly organizationId: string; // deleting it deletes the e-mail
}

/**
 * E-mails to whoever registered, without addresses and links. `state`: the registration is in this
 * state now; one that has left it gets no e-mail. `links`: to all registrations of its address and form.
 * `unpaid`: it lost its place, as its fee was not paid in time. `receipt`: of an entry in the ledger.
 */
export type RegistrationEmailJob = ToRegistration &
  (
    | { readonly kind: 'registered' | 'links' | 'unpaid' | 'feeReminder' }
    | { readonly kind: 'receipt'; readonly entry: string }
    | { readonly kind: 'state'; readonly state: string }
    | { readonly kind: 'bulk'; readonly subject: string; readonly message: string }
  );
