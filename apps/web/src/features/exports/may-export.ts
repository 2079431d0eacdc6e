/** The one gate that every export passes. Everybody may export. */
export function mayExport(): Promise<boolean> {
  return Promise.resolve(true);
}
