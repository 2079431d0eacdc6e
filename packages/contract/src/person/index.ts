/** What depends on the country somebody lives in. It brings tables of all countries with it, so it has a door of its own. */
export { countryOf, listCountries } from './country.ts';
export { findDetailFaults } from './find-detail-faults.ts';
