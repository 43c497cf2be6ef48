/**
 * Reduces a variable font to what the interface shows: its characters and its weights. `budgets.json` limits its bytes; the build fails
 * above.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const { typeface: budget } = JSON.parse(readFileSync(join(import.meta.dirname, '../../budgets.json'), 'utf8'));

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Basic Latin, Latin-1, Latin Extended-A, the Romanian letters with a comma, and the signs of our texts. */
const letters = `${between(0x20, 0x7e)}${between(0xa0, 0x17f)}ȘșȚț–—‘\u2019‚“”„•…‹›€™−≈≤≥←↑→↓`;
/** Inter's digits of one width, by which `tabular-nums` replaces the others. */
const digits = between(0xe071, 0xe07a);

const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 }, opsz: 14 },
  // Kerning, and digits of one width.
  keepFeatures: ['kern', 'tnum'],
  // Digits only: Inter also widens hyphens, full stops and spaces, as in "sign - in".
  noLayoutClosure: true,
  // Copyright and licence, which the SIL Open Font License wants in every copy.
  preserveNameIds: [0, 13, 14],
  // Screens smooth it anyway.
  noHinting: true,
  // Without GDEF, pairs are kerned alike in all weights, which saves 1 KB.
  dropTables: ['GDEF', 'STAT', 'gasp'],
};

/** Tells webpack to pass bytes. */
export const raw = true;

export default async function subset(font) {
  const small = await subsetFont(font, letters + digits, options);
  if (small.length > budget) {
    const needed = `${this.resourcePath} needs ${small.length} bytes; the budget of the typeface is ${budget}`;
    throw new Error(`${needed} (shared/build/budgets.json).`);
  }
  return small;
}
