import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FONT = /inter-latin-wght-normal.*\.woff2$/;
const LETTERS = [range(0x20, 0x7e), range(0xa0, 0xff), '–—‘’“”…•€™−'].join('');
const CUT = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum'], // kerning, and tabular figures
};

/**
 * The site's font, cut to the characters of Western Europe and the weights that its pages use: less
 * than half of the package's size. Other characters use a system font.
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
