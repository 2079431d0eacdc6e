import { basename } from 'node:path';
import { allowedRetries } from './allowed-retries.mjs';

/**
 * Which journeys that passed at a later try only fail the run: all but those that the list names with a
 * reason. Journeys are named as in the list: 'results.spec.ts: what it does'.
 */
export function findForbidden(retried, allowed) {
  const names = allowed.filter(({ reason }) => reason?.trim()).map(({ journey }) => journey);
  return retried.filter((journey) => !names.includes(journey));
}

/** Playwright's reporter that fails the run by `findForbidden` and names the journeys. */
export default class RetriesReporter {
  onBegin(_, suite) {
    this.suite = suite;
  }

  onEnd({ status }) {
    const retried = this.suite
      .allTests()
      .filter((journey) => journey.outcome() === 'flaky')
      .map(({ location, title }) => `${basename(location.file)}: ${title}`);
    const forbidden = findForbidden(retried, allowedRetries);
    for (const journey of forbidden) {
      console.error(
        `Passed at a second try only: ${journey}\n  Mend it, or list it with a reason in journeys/allowed-retries.mjs.`,
      );
    }
    return { status: forbidden.length > 0 ? 'failed' : status };
  }

  printsToStdio() {
    return false;
  }
}
