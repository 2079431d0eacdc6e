export { randomOf } from '../model/random.ts';
export { minCostMatching } from '../pairing/min-cost-matching.ts';
export { computePairCosts } from '../pairing/pair-costs.ts';
export { arbitraryLoss, type SampleLoss } from './arbitrary-loss.ts';
export { arbitrarySetup } from './arbitrary-setup.ts';
export { readChart, renderChart } from './chart.ts';
export { fourTeamPlayoff, type SamplePlayoff } from './four-team-playoff.ts';
export { type Sample, type SampleEntry, sampleSetup, samples } from './sample-setups.ts';
export { withLocks } from './with-locks.ts';
