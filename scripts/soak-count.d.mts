export const isSoak: boolean;
export function count(full: number, short?: number): number;
export function timeLimit(short: number): number;
