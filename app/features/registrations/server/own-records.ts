import type { OwnRecords } from '#kernel/server/own-records.ts';
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
      yield comma + JSON.stringify({ ...form, registrations });
      comma = ',';
    }
    yield ']';
  },
};
