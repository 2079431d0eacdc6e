import type { UserDetails } from '@evenfield/contract/accounts';

/**
 * How much of a profile is told, in whole percent: the share of its fields that are filled. The fields are
 * the picture and those of Personal Details; nobody has to be found on every social network.
 */
export function measureCompletion(details: UserDetails): number {
  const fields = [
    details.pictureUrl ?? '',
    details.firstName,
    details.lastName,
    details.email,
    details.phone,
    details.organizations,
    details.website,
    details.city,
    details.country,
    details.postalCode,
    details.description,
  ];
  const filled = fields.filter((text) => text.trim() !== '').length;
  return Math.floor((100 * filled) / fields.length);
}
