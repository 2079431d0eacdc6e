/**
 * Loaded into a server before it starts: tells its parent how long its main thread was held at most, and
 * how much memory it took. A hold is counted in milliseconds of work of that thread, so that other
 * programs on the machine do not lengthen it.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const NANOSECONDS = 1_000_000; // in a millisecond
const KILOBYTES = 1024; // in a megabyte

const worked = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]) /
  NANOSECONDS;

function memory(name) {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / KILOBYTES;
}

let longest = 0;
let last = worked();
let before = 0;

setInterval(() => {
  const now = worked();
  longest = Math.max(longest, now - last);
  last = now;
}, 1).unref();

process.on('message', (input) => {
  if (input === 'begin') {
    writeFileSync('/proc/self/clear_refs', '5'); // the peak begins at what is used now
    before = memory('VmRSS');
    last = worked();
    longest = 0;
  }
  process.send({ milliseconds: longest, megabytes: memory('VmHWM') - before });
});
process.channel?.unref();
