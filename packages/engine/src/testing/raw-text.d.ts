/** A file's text, as the test runner imports it. */
declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: the test runner names it so.
  export default text;
}
