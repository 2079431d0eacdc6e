import { Sentence, tell } from '#kernel/server/sentence.ts';

/** Runs what a person asked for on the command line, and prints what it says. */
export function runCommand(work: () => Promise<string>): void {
  work().then(
    (said) => console.log(said),
    (error: unknown) => {
      console.error(tell(isOfWords(error) ? new Sentence(error.message) : error));
      process.exitCode = 1;
    },
  );
}

/** A word on the command line that nobody knows. */
function isOfWords(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code));
}
