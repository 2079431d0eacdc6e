import { place } from '../placement/place.ts';

export const noun = place;
