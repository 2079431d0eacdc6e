/** What depends on a user's country; its own entry point, as it loads tables of all countries. */
export { countryOf, listCountries } from './country.ts';
export { findDetailFaults } from './find-detail-faults.ts';
