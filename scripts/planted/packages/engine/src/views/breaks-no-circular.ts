import { half } from './half.ts';

export const whole = () => half;
