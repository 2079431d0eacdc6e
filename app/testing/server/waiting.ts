/** How long a test waits for what comes a moment later, for `vi.waitFor`: its own second is short on a busy machine. */
export const WAITING = { timeout: 30_000, interval: 50 };
