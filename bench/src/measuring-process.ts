/** The process that `measureAlone` starts: takes a wish, answers with its measurement, and ends. */
import { measure } from './measure.ts';
import type { Wish } from './measure-alone.ts';

process.once('message', (message) => {
  const { setup, options } = message as Wish; // all that it is ever sent
  process.send?.(measure(setup, options), () => process.disconnect());
});
