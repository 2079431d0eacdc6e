import { sample } from '../testing/sample.ts';

export const view = sample;
