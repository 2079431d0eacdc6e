import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FONT = /inter-latin-wght-normal.*\.woff2$/;
const LETTERS = [range(0x20, 0x7e), range(0xa0, 0xff), '–—‘’“”…•€™−'].join('');
const CUT = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum'], // letters stand as they fit, and figures below each other
};

/**
 * The font of the site with the letters of Western Europe and the weights that its pages are set in: less
 * than half of what the package brings. What else a name is written with stands in the font of the machine.
 */
export function siteFont(): Plugin {
  return {
    name: 'site-font',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !FONT.test(file.fileName)) continue;
        const whole = Buffer.from(file.source as Uint8Array);
        file.source = await subsetFont(whole, LETTERS, CUT);
      }
    },
  };
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, k) => first + k));
}
