/** What others may ask of generation. */
export type { GeneratorLimits } from './generator.ts';
