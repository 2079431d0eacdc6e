import type { UserDetails } from '@evenfield/contract/accounts';

/** Somebody new, who has told her name alone. */
export const ADA: UserDetails = {
  ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', phone: '' },
  ...{ organizations: '', website: '', city: '', country: '', postalCode: '', description: '' },
  pictureUrl: null,
  socialLinks: { internet: '', instagram: '', facebook: '', pinterest: '' },
};
