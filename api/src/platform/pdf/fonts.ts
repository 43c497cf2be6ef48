/** The embedded fonts of generated PDFs. A glyph that none of them has would vanish without an error, so it is refused. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Run } from '../documents/rich-text/blocks';

/**
 * The files of DejaVu Sans: Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic; the licence allows embedding. DejaVu Serif
 * lacks the last two.
 */
const files = {
  regular: 'DejaVuSans.ttf',
  bold: 'DejaVuSans-Bold.ttf',
  italic: 'DejaVuSans-Oblique.ttf',
  boldItalic: 'DejaVuSans-BoldOblique.ttf',
  code: 'DejaVuSansMono.ttf',
  serif: 'DejaVuSerif.ttf',
  serifBold: 'DejaVuSerif-Bold.ttf',
} as const;
export type FontName = keyof typeof files;

const { resolve } = createRequire(import.meta.url);
const folder = path.dirname(resolve(`dejavu-fonts-ttf/ttf/${files.regular}`));

/** pdfkit keeps a font that is named by its path. By a registered name, it would read the file again at each use. */
export const fontFile = (name: FontName): string => path.join(folder, files[name]);

export function fontOf({ bold, italic, code }: Pick<Run, 'bold' | 'italic' | 'code'>): FontName {
  if (code) return 'code';
  if (bold) return italic ? 'boldItalic' : 'bold';
  return italic ? 'italic' : 'regular';
}

/** Characters without a glyph of their own: joiners, marks of direction, and variants of emoji. */
const invisible = /\p{Cf}|\p{Cc}|\p{Variation_Selector}/gu;

/** The text as it is drawn. */
export const drawn = (text: string): string => text.normalize('NFC').replace(/\s/g, ' ').replace(invisible, '');

/** pdfkit's font in use, which its types leave out. */
interface FontHolder {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

/** @returns the characters of a text that the font in use cannot show */
export function missingGlyphs(document: unknown, text: string): string[] {
  const { font } = (document as FontHolder)._font;
  return [...drawn(text)].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}
