export { randomOf } from '../model/random.ts';
export { matchCheaply } from '../pairing/match-cheaply.ts';
export { pricePairs } from '../pairing/price-pairs.ts';
export { arbitraryLoss, type SampleLoss } from './arbitrary-loss.ts';
export { arbitrarySetup } from './arbitrary-setup.ts';
export { drawChart, readChart } from './chart.ts';
export { fourTeamPlayoff, type SamplePlayoff } from './four-team-playoff.ts';
export { type Sample, type SampleEntry, sampleSetup, samples } from './sample-setups.ts';
export { withLocks } from './with-locks.ts';
