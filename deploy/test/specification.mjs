/** Reads docs/specification.md: which test stands for which sentence. Used by its test only. */

/** @typedef {{ line: number, section: string, sentence: string, file: string, title: string }} Named */

const sectionLine = /^## (§\S+)/;
const reference = /`([^`]+?\.(?:test|spec)\.(?:tsx?|mjs))` › `([^`]+)`/g;

/**
 * Every test that a row of the tables names, and the rows that name none.
 * @param {string} text
 * @returns {{ named: Named[], without: { line: number, sentence: string }[] }}
 */
export function readTable(text) {
  /** @type {Named[]} */
  const named = [];
  /** @type {{ line: number, sentence: string }[]} */
  const without = [];
  let section = '';
  for (const [at, content] of text.split('\n').entries()) {
    if (content.startsWith('## ')) section = sectionLine.exec(content)?.[1] ?? '';
    if (section === '' || !content.startsWith('| ') || /^\| (Sentence|---)/.test(content)) continue;
    const line = at + 1;
    const sentence = content.split('|')[1]?.trim() ?? '';
    const found = [...content.matchAll(reference)];
    if (found.length === 0 && !/\| not (shown|in this release|the browser's)/.test(content))
      without.push({ line, sentence });
    for (const [, file = '', title = ''] of found) named.push({ line, section, sentence, file, title });
  }
  return { named, without };
}

/** A title as it stands in the source: quotes escaped or not. @param {string} source @param {string} title */
export const holdsTitle = (source, title) => source.replaceAll("\\'", "'").includes(title);
