import type { UserDetails } from '@evenfield/wire/profile';

/**
 * Returns how complete a profile is in whole percent: the share of filled fields. The fields are
 * the picture and those of Personal Details, without social networks.
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
