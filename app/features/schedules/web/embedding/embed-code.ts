/** The code that shows a schedule on any other page. */
import { encodeLook, type Look } from '@evenfield/contract/publishing';

/** How tall the frame is. */
export type FrameHeight =
  | { readonly kind: 'box' } // as tall as what the page puts around it, and no slit where that has no height
  | { readonly kind: 'fixed'; readonly pixels: number }
  | { readonly kind: 'window' } // most of the window of whoever looks at the page, on phone and desk
  | { readonly kind: 'content' }; // as tall as the schedule, for which the page runs a few lines of script

export type FrameHeightKind = FrameHeight['kind'];

export const LEAST_PIXELS = 200;
export const MOST_PIXELS = 5000;

/** Where the embedded schedule is, with the look that the frame shall have. */
export function embedAddress(id: string, look: Partial<Look>): string {
  return `${location.origin}/evenfield/embed/${encodeURIComponent(id)}${encodeLook(look)}`;
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

/** The frame says how tall its schedule is, and the page believes nobody else. */
const FITTING = `<script>
(function (frame) {
  addEventListener('message', function (event) {
    if (event.source !== frame.contentWindow) return;
    if (event.data.source === 'evenfield' && event.data.event === 'height') frame.height = event.data.height;
  });
})(document.currentScript.previousElementSibling);
</script>`;
