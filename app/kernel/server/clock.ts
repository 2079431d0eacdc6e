/** Returns the current time. All time-dependent code takes a clock, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
