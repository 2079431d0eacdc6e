import { whole } from './breaks-no-circular.ts';

export const half = () => whole;
