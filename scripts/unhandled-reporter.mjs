/** A reporter of Vitest that writes down the errors that belong to no test, which fail a run and which its other reports leave out. */
import { writeFileSync } from 'node:fs';

export default class {
  onTestRunEnd(_modules, errors) {
    const lines = errors.map(
      ({ stack, message, VITEST_TEST_PATH, VITEST_TEST_NAME }) =>
        `${VITEST_TEST_PATH ?? 'no file'} › ${VITEST_TEST_NAME ?? 'no test'}\n${stack ?? message}`,
    );
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(lines));
  }
}
