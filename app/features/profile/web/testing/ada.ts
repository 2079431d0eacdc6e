import type { UserDetails } from '@evenfield/wire/profile';

/** A new user, whose profile only has her name. */
export const ADA: UserDetails = {
  ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', phone: '' },
  ...{ organizations: '', website: '', city: '', country: '', postalCode: '', description: '' },
  pictureUrl: null,
  socialLinks: { internet: '', instagram: '', facebook: '', pinterest: '' },
};
