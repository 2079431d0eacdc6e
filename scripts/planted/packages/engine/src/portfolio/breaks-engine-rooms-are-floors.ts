import { trunk } from '../attic/trunk.ts';

export const found = trunk;
