/** Returns the UID of a match's event, the same in every calendar of a saved schedule. */
export function eventId(match: string, schedule: string): string {
  return `${match}@${schedule}.evenfield`;
}
