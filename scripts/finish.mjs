/**
 * What `wait` waits for, a file or a chart. Fails with a sentence that begins with `title` as soon as the
 * page shows an alert, or when `wait` has failed.
 */
export async function finish(page, title, wait) {
  const alert = page.getByRole('alert').filter({ visible: true }).first();
  const refusal = alert.waitFor({ timeout: 0 }).then(
    async () => {
      throw new Error(`${title} did not finish: ${await alert.textContent()}`);
    },
    () => new Promise(() => {}), // the page is closed, which `wait` notices too
  );
  const done = wait().catch((cause) => {
    throw new Error(`${title} did not finish: ${cause.message.split('\n')[0]}`, { cause });
  });
  return await Promise.race([done, refusal]);
}
