/** What time it is now. Everything that judges time asks the clock it was handed, so that tests can turn it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
