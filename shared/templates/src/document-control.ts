/**
 * Document control in a policy's text: its version, dates, owner and approver, which the record of the policy has. Templates of earlier
 * releases asked for them a second time, in a table under the title and in one of all versions at the end.
 */
import { cellsOf, isDelimiter, plain } from './blocks';

const factRows = new Set(['version', 'in force from', 'approved by', 'kept by', 'next review']);
const versionHeaders = 'version|date|what changed|approved by';

const isRow = (line: string | undefined) => line !== undefined && /^\s*\|/.test(line);
const wordsOf = (line: string) => cellsOf(line, 0).map(({ text }) => plain(text).toLowerCase());

interface Table {
  start: number;
  /** Exclusive. */
  end: number;
}

function tableAt(lines: readonly string[], start: number): Table | null {
  if (!isRow(lines[start]) || !isDelimiter(lines[start + 1])) return null;
  let end = start + 2;
  while (isRow(lines[end])) end += 1;
  return { start, end };
}

/** The table of facts, which has no header, before the first section. */
function withoutFacts(lines: readonly string[]): string[] {
  const section = lines.findIndex((line) => /^##/.test(line));
  const start = lines.findIndex((_, at) => tableAt(lines, at) !== null);
  const table = start === -1 || (section !== -1 && section < start) ? null : tableAt(lines, start);
  if (!table || wordsOf(lines[start] ?? '').some((header) => header !== '')) return [...lines];
  const rows = lines.slice(start + 2, table.end);
  const kept = rows.filter((row) => !factRows.has(wordsOf(row)[0] ?? ''));
  if (kept.length === rows.length) return [...lines];
  const rest = lines.slice(table.end);
  if (kept.length > 0) return [...lines.slice(0, start + 2), ...kept, ...rest];
  return [...lines.slice(0, start), ...(rest[0] === '' ? rest.slice(1) : rest)];
}

/** The last section, if it is the table of versions and nothing else. */
function withoutVersions(lines: readonly string[]): string[] {
  const heading = lines.findLastIndex((line) => /^##\s+versions\s*$/i.test(line));
  const start = lines.findIndex((line, at) => at > heading && line.trim() !== '');
  const table = heading === -1 || start === -1 ? null : tableAt(lines, start);
  if (!table || wordsOf(lines[start] ?? '').join('|') !== versionHeaders) return [...lines];
  if (lines.slice(table.end).some((line) => line.trim() !== '')) return [...lines];
  const before = lines.slice(0, heading);
  const end = before.findLastIndex((line) => line.trim() !== '') + 1;
  return [...before.slice(0, end), ''];
}

/** The Markdown of a policy that was made from a template, without what its record says. */
export const withoutDocumentControl = (markdown: string): string =>
  withoutVersions(withoutFacts(markdown.split('\n'))).join('\n');
