/** The process that `measureAlone` starts: takes an input, sends its measurement, and ends. */
import { measure } from './measure.ts';
import type { MeasureInput } from './measure-alone.ts';

process.once('message', (message) => {
  const { setup, options } = message as MeasureInput; // its only message
  process.send?.(measure(setup, options), () => process.disconnect());
});
