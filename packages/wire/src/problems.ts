/**
 * The server's expected errors. The list is closed: the server maps each code to a status, and
 * every code has one sentence that tells a user what to do.
 */
const SENTENCES = {
  malformed: 'Some of the data is invalid. Correct what is named below and send it again.',
  unauthorized: 'Please sign in first.',
  forbidden:
    'Your role in this organization does not include this. Ask its owner for another role, or choose another organization.',
  notFound: '404 Page Not Found!',
  stale: 'A newer version has been saved in the meantime. Choose which changes to keep.',
  methodNotAllowed: 'This address does not accept this request method.',
  misdirected:
    'This server answers only to localhost and to the address in PUBLIC_URL. Open it by one of those.',
  tooLarge: 'The request is too large. Send less at once.',
  tooMany: 'Too many attempts. Please wait a little and try again.',
  unsupportedType: 'Send JSON, or a form with a CSV file.',
  overloaded: 'The server is busy right now. Please try again in a few seconds.',
  databaseUnavailable:
    'We can’t reach our database right now. Everything saved before is safe. Please try again in a few seconds.',
  noRoom:
    'The disk of the server is full, so nothing can be saved right now. Everything saved before is safe. Please try again in a few minutes.',
  tookTooLong: 'That took too long. Please try again, with fewer matches if it happens again.',
  broken: 'Something went wrong on our side. Please try again.',
} satisfies Readonly<Record<string, string>>;

export type ProblemCode = keyof typeof SENTENCES;

export function problemSentence(code: ProblemCode): string {
  return SENTENCES[code];
}
