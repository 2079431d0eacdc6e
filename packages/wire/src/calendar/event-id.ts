/** The id of a match's event in every calendar of a saved schedule, by which a calendar knows it again. */
export function eventId(match: string, schedule: string): string {
  return `${match}@${schedule}.evenfield`;
}
