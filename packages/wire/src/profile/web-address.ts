/** Web addresses that users enter; they are shown as links, so only http and https are accepted. */
import * as z from 'zod/mini';
import { looseText } from '../scalars.ts';

const MOST = 300;
const WRONG = 'Enter a web address, such as https://example.org.';

/** Schema of a web address, or blank; one without a scheme gets https://. */
export function webAddress() {
  return z.pipe(looseText(WRONG), z.transform(addScheme)).check(
    z.maxLength(MOST, `At most ${MOST} characters.`),
    z.refine((text) => text === '' || text.length > MOST || isWebAddress(text), WRONG),
  );
}

function addScheme(text: string): string {
  const spoken = text !== '' && !/^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(text); // 'club.example:8080' has none
  return spoken ? `https://${text}` : text;
}

/** Whether it has a host with a dot, no credentials, and no characters that could mislead. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(text) || /[\s\\"<>\p{C}]/u.test(text) || !URL.canParse(text)) {
    return false;
  }
  const { hostname, username, password } = new URL(text);
  return /^[^.].*\.[^.]+\.?$/.test(hostname) && username === '' && password === '';
}
