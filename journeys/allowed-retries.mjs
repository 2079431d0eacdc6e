/**
 * Journeys that may need a second try, as { journey: 'results.spec.ts: its title', reason: 'why that is no
 * fault of the product' }. Any other that does fails the run. Keep it empty if you can.
 */
export const allowedRetries = [];
