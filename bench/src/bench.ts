/**
 * How fast and how good the engine is: a table for people, and behind it one line of JSON for machines.
 * Exceptions stand beside the bound below which none could be ('3/0'). Give a part of a league's name
 * to measure only that one.
 */
import { leagues } from './leagues.ts';
import { type Measurement, measureLeague } from './measure.ts';
import { drawHead, drawMeasurement } from './table.ts';

const wanted = process.argv[2] ?? '';
const measurements: Measurement[] = [];
for (const league of leagues.filter(({ name }) => name.includes(wanted))) {
  const measurement = measureLeague(league);
  if (measurements.length === 0) console.log(drawHead(measurement));
  console.log(drawMeasurement(measurement));
  measurements.push(measurement);
}
console.log(JSON.stringify(measurements));
