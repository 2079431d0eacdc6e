import { place } from '../placement/place.ts';

export const judged = place;
