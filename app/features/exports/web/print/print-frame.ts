const FRAME_ID = 'print-frame';

/**
 * Opens the browser's print dialog for a separate page. Its frame stays until the next print, since
 * browsers disagree about when a dialog has closed.
 */
export async function printPage(page: Blob): Promise<void> {
  document.getElementById(FRAME_ID)?.remove();
  const frame = document.createElement('iframe');
  frame.id = FRAME_ID;
  frame.title = 'Print';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.style.cssText =
    'position:fixed;inset-block-start:-200vh;width:100vw;height:100vh;border:0;visibility:hidden';
  frame.srcdoc = await page.text();
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  document.body.append(frame);
  await loaded;
  frame.contentWindow?.focus();
  frame.contentWindow?.print();
}
