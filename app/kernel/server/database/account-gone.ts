const REFERS_TO_NOBODY = '23503'; // PostgreSQL's foreign_key_violation
const TO_A_USER = /_(owner|user)_id_fkey$/;

/** Whether a record couldn't be written because its account or organization was deleted meanwhile. */
export function isAccountGone(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false;
  return error.code === REFERS_TO_NOBODY && TO_A_USER.test(String(error.constraint));
}
