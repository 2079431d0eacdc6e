/** What people read for a field: 'Field 3' where it has only a number, else its name. */
export function fieldLabel({ name }: { readonly name: string }): string {
  return /^\d+$/.test(name) ? `Field ${name}` : name;
}
