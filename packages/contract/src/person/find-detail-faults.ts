import type { DetailFault, DetailTexts } from '../wire/profile/detail-texts.ts';
import { countryOf } from './country.ts';
import { judgePhone } from './judge-phone.ts';
import { judgePostalCode } from './judge-postal-code.ts';

type Judged = Pick<DetailTexts, DetailFault['name']>;

/**
 * What is wrong with the fields that depend on the country somebody lives in. It brings tables of all
 * countries with it, so it stands apart from the form of the fields. What stands there already is not
 * judged again.
 */
export function findDetailFaults(details: Judged, before: Judged): DetailFault[] {
  const country = countryOf(details.country);
  const messages: readonly [DetailFault['name'], string | null][] = [
    ['phone', judgePhone(details.phone, country)],
    ['country', country === null ? 'Choose a country from the list.' : null],
    ['postalCode', judgePostalCode(details.postalCode, country)],
  ];
  return messages.flatMap(([name, message]) => {
    const unchanged = details[name] === '' || details[name] === before[name];
    return message === null || unchanged ? [] : [{ name, message }];
  });
}
