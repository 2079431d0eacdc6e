/** Whether a password is easy to guess: leaked, a keyboard row, or one's own name. */
import { isPredictable } from '@evenfield/wire/accounts';

const FIRST_TRIES = 1_000_000; // guesses; zxcvbn calls fewer "very guessable"
const JUDGED_LENGTH = 40; // characters; more would cost milliseconds and change nothing

let loading: ReturnType<typeof readLists> | undefined;

/** Loads the lists of common passwords once; blocks for 100 ms, so call it at startup. */
export function loadCommonPasswords(): ReturnType<typeof readLists> {
  loading ??= readLists();
  return loading;
}

async function readLists() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const listed: ReadonlySet<string> = new Set(dictionary['passwords-common']);
  return { judge: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }), listed };
}

/** `own`: what others know of the person, such as e-mail and names. */
export async function isCommonPassword(
  password: string,
  own: readonly string[] = [],
): Promise<boolean> {
  const { judge, listed } = await loadCommonPasswords();
  const plain = password.normalize('NFKC').toLowerCase();
  if (listed.has(plain) || own.some((name) => name.toLowerCase() === plain)) return true;
  if (isPredictable(password)) return true;
  const known = ['evenfield', ...own];
  return judge.check(plain.slice(0, JUDGED_LENGTH), known).guesses < FIRST_TRIES;
}
