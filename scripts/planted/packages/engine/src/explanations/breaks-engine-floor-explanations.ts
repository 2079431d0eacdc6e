import { search } from '../portfolio/search.ts';

export const asked = search;
