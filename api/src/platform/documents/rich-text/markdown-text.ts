/**
 * The text of Markdown, one paragraph, item or table row to a line. Reads each line once: unlike a parser, it takes no longer for a text
 * that was written to keep one busy, so the API may run it.
 */

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#91;': '[',
  '&#93;': ']',
  '&#124;': '|',
};

/** Removes the marks of bold, italic, code and links, and reads escapes and the entities that blanks are filled with. */
const withoutMarks = (text: string): string =>
  text
    .replace(/\[([^[\]]{0,1000})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!|~-])|\*\*|__|[*`]|~~/g, (_, escaped: string | undefined) => escaped ?? '')
    .replace(/&(?:amp|lt|gt|#91|#93|#124);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

const isDelimiter = (line: string) => line.startsWith('|') && /^[|:\s-]+$/.test(line);
const cellsOf = (line: string) =>
  (line.endsWith('|') ? line.slice(1, -1) : line.slice(1)).split('|').map(withoutMarks).join(' | ');

interface State {
  lines: string[];
  /** The lines of the paragraph that is being read. */
  paragraph: string[];
  isCode: boolean;
}

function endParagraph(state: State): void {
  const text = withoutMarks(state.paragraph.join(' '));
  if (text !== '') state.lines.push(text);
  state.paragraph = [];
}

function addLine(state: State, raw: string): void {
  const line = raw.replace(/^[>\s]+/, '').trimEnd();
  const isFence = line.startsWith('```') || line.startsWith('~~~');
  if (state.isCode && !isFence) {
    if (raw.trim() !== '') state.lines.push(raw);
    return;
  }
  const item = /^([-*+]|\d{1,9}[.)]) (.*)$/.exec(line);
  const isRule = /^([-*_])\1{2,}$/.test(line);
  const heading = /^#{1,6} /.test(line);
  if (isFence) state.isCode = !state.isCode;
  if (isFence || isRule || heading || item || line === '' || line.startsWith('|')) endParagraph(state);
  if (isFence || isRule || line === '' || isDelimiter(line)) return;
  if (line.startsWith('|')) state.lines.push(cellsOf(line));
  else if (item) state.paragraph.push(`${/\d/.test(item[1] ?? '') ? `${item[1]} ` : '• '}${item[2] ?? ''}`);
  else state.paragraph.push(heading ? line.replace(/^#+ /, '') : line);
  if (heading) endParagraph(state);
}

export function textOfMarkdown(markdown: string): string {
  const state: State = { lines: [], paragraph: [], isCode: false };
  for (const line of markdown.split(/\r?\n/)) addLine(state, line);
  endParagraph(state);
  return state.lines.join('\n');
}
