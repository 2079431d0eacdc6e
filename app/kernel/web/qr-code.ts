/** QR codes of URLs. The library is loaded with the first one. */

const SIDE = 1024; // pixels of the PNG: sharp on a poster
const QUIET = 4; // modules of white margin, required by readers

/** Returns the code as SVG, black on white. */
export async function renderQrCode(text: string): Promise<string> {
  const qrCode = await loadQrCode();
  return qrCode.toString(text, { type: 'svg', margin: QUIET, errorCorrectionLevel: 'M' });
}

/** Returns the code as PNG, black on white. */
export async function paintQrCode(text: string): Promise<Blob> {
  const { toCanvas } = await loadQrCode();
  const canvas = document.createElement('canvas');
  await toCanvas(canvas, text, { width: SIDE, margin: QUIET, errorCorrectionLevel: 'M' });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (picture) =>
        picture === null ? reject(new Error('There is no picture.')) : resolve(picture),
      'image/png',
    ),
  );
}

async function loadQrCode() {
  const { default: qrCode } = await import('qrcode');
  return qrCode;
}
