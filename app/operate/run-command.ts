import { readable, Sentence } from '#kernel/server/sentence.ts';

/** Runs a command and prints its result or its error. */
export function runCommand(work: () => Promise<string>): void {
  work().then(
    (line) => console.log(line),
    (error: unknown) => {
      console.error(readable(isOfWords(error) ? new Sentence(error.message) : error));
      process.exitCode = 1;
    },
  );
}

/** Whether a command-line option is unknown or invalid. */
function isOfWords(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code));
}
