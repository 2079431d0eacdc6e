export const isSoak: boolean;
export function count(full: number, short?: number): number;
