import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const FONT = /inter-latin-wght-normal.*\.woff2$/;
const LETTERS = [range(0x20, 0x7e), range(0xa0, 0xff), '–—‘’“”…•€™−'].join('');
const WEIGHTS = { min: 400, max: 700 };

/**
 * The font of the site with the letters of Western Europe and the weights that its pages are set in: half
 * of what the package brings. What else a name is written with stands in the font of the machine.
 */
export function siteFont(): Plugin {
  return {
    name: 'site-font',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !FONT.test(file.fileName)) continue;
        const whole = Buffer.from(file.source as Uint8Array);
        file.source = await subsetFont(whole, LETTERS, {
          targetFormat: 'woff2',
          variationAxes: { wght: WEIGHTS },
        });
      }
    },
  };
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, k) => first + k));
}
