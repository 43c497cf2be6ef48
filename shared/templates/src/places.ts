/** Finds `[…]` in a piece of Markdown. Editors may write `\[…\]`, which is the same blank. */

export interface Bracket {
  /** The text between the brackets on one line. */
  name: string;
  start: number;
  end: number;
}

/** Not a link, an image, a reference or a footnote; no code. */
const bracket = /(?<!!)\\?\[((?:[^[\]\\\n]|\\(?=\])|\n(?!\s*\n))+?)\\?\](?!\(|:\s*(?:https?:|[</#]))/g;

const withoutCode = (text: string) => text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));

/** `[ ]` and `[x]` are the boxes of a checklist, and `[^1]` is a footnote. */
const isBlank = (name: string) => name !== '' && !/^x$/i.test(name) && !name.startsWith('^');

/** @param start where the text begins in the document */
export function bracketsIn(text: string, start: number): Bracket[] {
  return [...withoutCode(text).matchAll(bracket)]
    .map((found) => ({
      name: (found[1] ?? '').replace(/\\$/, '').replace(/\s+/g, ' ').trim(),
      start: start + found.index,
      end: start + found.index + found[0].length,
    }))
    .filter(({ name }) => isBlank(name));
}
