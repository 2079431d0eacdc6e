/** QR codes of addresses. The library comes with the first one. */

const SIDE = 1024; // pixels of a picture: sharp on a poster
const QUIET = 4; // modules of white around it, as readers need them

/** As SVG, black on white. */
export async function drawQrCode(text: string): Promise<string> {
  const qrCode = await loadQrCode();
  return qrCode.toString(text, { type: 'svg', margin: QUIET, errorCorrectionLevel: 'M' });
}

/** As PNG, black on white. */
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
