/** The name of an account that may be deleted: null, then. */
interface Named {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** Returns what people read as the name of whoever did something. */
export function nameOf({ first_name, last_name }: Named): string {
  return first_name === null ? 'Former member' : `${first_name} ${last_name ?? ''}`.trim();
}
