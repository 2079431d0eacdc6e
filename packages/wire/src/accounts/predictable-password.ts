/**
 * Passwords that attackers try first: a common word, in any spelling of 'p@ssw0rd', with digits and
 * signs around it ('Summer2026!', 'admin1234'). The list is small enough for a page; the server
 * also checks long lists of leaked passwords.
 */
export const TOO_COMMON =
  'This password is one of the first that others would try. Choose another.';

const WORDS = new Set(
  `password passwort passwd pass admin administrator root user login welcome hello guest test testing
  secret changeme default letmein master access temp qwerty qwertz azerty qwertyuiop asdf asdfgh zxcvbn
  abc abcd abcdef iloveyou love monkey dragon shadow sunshine princess superman batman pokemon starwars
  freedom whatever trustno computer internet google facebook michael jordan evenfield
  spring summer autumn fall winter season january february march april may june july august september
  october november december monday tuesday wednesday thursday friday saturday sunday
  football soccer baseball basketball softball volleyball hockey tennis rugby cricket lacrosse sport
  sports league team teams coach referee player champion champions championship tournament schedule
  club goal winner`.split(/\s+/),
);

const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '8': 'b', '3': 'e', '1': 'i', '!': 'i', '|': 'i', '0': 'o' },
  ...{ '5': 's', $: 's', '7': 't', '+': 't' },
};

/** Whether a password is a common word with only digits and signs around it. */
export function isPredictable(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const core = plain.replace(/[^\p{L}]+$/u, ''); // 'p@ssw0rd' of 'p@ssw0rd2026!'
  const bare = core.replace(/^[^\p{L}]+/u, '');
  return [bare, core, core.replaceAll('1', 'l')].some((text) => {
    const spelled = text.replace(/[^\p{L}]/gu, (sign) => LOOKALIKES[sign] ?? '');
    return WORDS.has(spelled);
  });
}
