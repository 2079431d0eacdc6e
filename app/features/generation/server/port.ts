/** What other features may use of generation. */
export type { GeneratorLimits } from './generator.ts';
