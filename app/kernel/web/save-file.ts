const LATER = 60_000; // milliseconds: the slowest browser has begun to read by then

/** Makes the browser download a file with this name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), LATER);
}
