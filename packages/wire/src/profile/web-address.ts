/** Addresses of pages that people write about themselves; they are shown as links, so only the web's own schemes are taken. */
import * as z from 'zod/mini';
import { looseText } from '../scalars.ts';

const MOST = 300;
const WRONG = 'Enter a web address, such as https://example.org.';

/** The address of a page, or blank; one without a scheme, as people say it, gets https://. */
export function webAddress() {
  return z.pipe(looseText(WRONG), z.transform(addScheme)).check(
    z.maxLength(MOST, `At most ${MOST} characters.`),
    z.refine((text) => text === '' || text.length > MOST || isWebAddress(text), WRONG),
  );
}

function addScheme(text: string): string {
  const spoken = text !== '' && !/^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(text); // 'club.example:8080' is spoken too
  return spoken ? `https://${text}` : text;
}

/** Whether it leads to a host that has a dot, says no password, and means what it looks like. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(text) || /[\s\\"<>\p{C}]/u.test(text) || !URL.canParse(text)) {
    return false;
  }
  const { hostname, username, password } = new URL(text);
  return /^[^.].*\.[^.]+\.?$/.test(hostname) && username === '' && password === '';
}
