import { nothing } from './nowhere.ts';

export const view = nothing;
