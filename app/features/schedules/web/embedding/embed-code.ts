/** The HTML that embeds a schedule in another page. */
import { encodeViewOptions, type ViewOptions } from '@evenfield/wire/publishing';

/** How the height of the frame is set. */
export type FrameHeight =
  | { readonly kind: 'box' } // fills its container, and stays usable where that has no height
  | { readonly kind: 'fixed'; readonly pixels: number }
  | { readonly kind: 'window' } // most of the viewer's window, on phones and desktops
  | { readonly kind: 'content' }; // as tall as the schedule; needs a few lines of script in the page

export type FrameHeightKind = FrameHeight['kind'];

export const LEAST_PIXELS = 200;
export const MOST_PIXELS = 5000;

/** Returns the address of the embedded schedule with this viewOptions. */
export function embedAddress(id: string, viewOptions: Partial<ViewOptions>): string {
  return `${location.origin}/evenfield/embed/${encodeURIComponent(id)}${encodeViewOptions(viewOptions)}`;
}

export function embedCode(address: string, height: FrameHeight): string {
  const source = address.replaceAll('&', '&amp;');
  const frame = (size: string) => `<iframe src="${source}" title="Schedule" ${size}></iframe>`;
  switch (height.kind) {
    case 'box':
      return frame('width="100%" height="100%" style="border:0;min-height:24rem"');
    case 'fixed':
      return frame(`width="100%" height="${height.pixels}" style="border:0"`);
    case 'window':
      return frame('style="width:100%;height:85vh;min-height:24rem;border:0"');
    case 'content':
      return `${frame('width="100%" height="600" style="border:0"')}\n${FITTING}`;
  }
}

/** Resizes the frame on messages from the frame itself, and ignores all others. */
const FITTING = `<script>
(function (frame) {
  addEventListener('message', function (event) {
    if (event.source !== frame.contentWindow) return;
    if (event.data.source === 'evenfield' && event.data.event === 'height') frame.height = event.data.height;
  });
})(document.currentScript.previousElementSibling);
</script>`;
