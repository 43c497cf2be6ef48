/**
 * Reads the markdown that guidance is written in: paragraphs, headings, bulleted and numbered lists, fenced code, bold,
 * code and links. Everything else stays text. It makes a tree, never HTML, so nothing in it can become markup.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; content: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; content: Inline[] };

export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] }
  | { kind: 'code'; text: string };

const inlinePattern = /`([^`]+)`|\*\*([^*]+(?:\*(?!\*)[^*]*)*)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/;

function safeHref(href: string): string | undefined {
  if (!/^https?:\/\//i.test(href)) return undefined;
  try {
    return new URL(href).href;
  } catch {
    // Not an address: its words stay, without a link.
    return undefined;
  }
}

export function parseInline(text: string): Inline[] {
  const found: Inline[] = [];
  let rest = text;
  while (rest !== '') {
    const match = inlinePattern.exec(rest);
    if (!match) break;
    if (match.index > 0) found.push({ kind: 'text', text: rest.slice(0, match.index) });
    const [whole, code, bold, label, href] = match;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (bold !== undefined) found.push({ kind: 'bold', content: parseInline(bold) });
    else {
      const content = parseInline(label ?? '');
      const safe = safeHref(href ?? '');
      if (safe) found.push({ kind: 'link', href: safe, content });
      else found.push(...content);
    }
    rest = rest.slice(match.index + whole.length);
  }
  if (rest !== '') found.push({ kind: 'text', text: rest });
  return found;
}

const bullet = /^\s*[-*+]\s+(.*)$/;
const numbered = /^\s*(\d{1,9})[.)]\s+(.*)$/;
const heading = /^#{1,6}\s+(.*?)\s*#*\s*$/;
const fence = /^\s*```/;

const startsBlock = (line: string) => [bullet, numbered, heading, fence].some((pattern) => pattern.test(line));

/** Takes lines from `at` while they go on with the text that began before; answers where it stopped. */
function continuation(lines: string[], at: number): { text: string; next: number } {
  const more: string[] = [];
  let next = at;
  for (let line = lines[next]; line !== undefined && line.trim() !== '' && !startsBlock(line); line = lines[next]) {
    more.push(line.trim());
    next += 1;
  }
  return { text: more.join(' '), next };
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');

function list(lines: string[], from: number, ordered: boolean): { block: Block; next: number } {
  const items: Inline[][] = [];
  const pattern = ordered ? numbered : bullet;
  const start = ordered ? Number(numbered.exec(lines[from] ?? '')?.[1] ?? 1) : 1;
  let at = from;
  for (;;) {
    const line = lines[at];
    // A blank line between two items of one list does not end it.
    if (line?.trim() === '' && pattern.test(lines[at + 1] ?? '')) {
      at += 1;
      continue;
    }
    const match = line === undefined ? null : pattern.exec(line);
    if (!match) break;
    const { text, next } = continuation(lines, at + 1);
    items.push(parseInline(joined(match.at(-1) ?? '', text)));
    at = next;
  }
  return { block: { kind: 'list', ordered, start, items }, next: at };
}

export function parseGuidance(markdown: string): Block[] {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  for (let line = lines[at]; line !== undefined; line = lines[at]) {
    if (line.trim() === '') at += 1;
    else if (fence.test(line)) {
      const end = lines.findIndex((other, index) => index > at && fence.test(other));
      const stop = end === -1 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, stop).join('\n') });
      at = stop + 1;
    } else if (heading.test(line)) {
      blocks.push({ kind: 'heading', content: parseInline(heading.exec(line)?.[1] ?? '') });
      at += 1;
    } else if (bullet.test(line) || numbered.test(line)) {
      const { block, next } = list(lines, at, !bullet.test(line));
      blocks.push(block);
      at = next;
    } else {
      const { text, next } = continuation(lines, at);
      blocks.push({ kind: 'paragraph', content: parseInline(text) });
      at = next;
    }
  }
  return blocks;
}
