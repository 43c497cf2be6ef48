/** Finds the blanks of a template. */
import type { Blank, BlankPlace } from './blank';
import { type Block, blocksOf, type Cell, plain } from './blocks';
import { isShared, meaningOf } from './kinds';
import { type Bracket, bracketsIn } from './places';

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const unbracketed = (markdown: string) => plain(markdown).replace(/[[\]]/g, '');
const withoutBrackets = (markdown: string) => markdown.replace(/\\?\[[^[\]]*\]/g, '');

/** A blank before its id is made unique. */
type Found = Omit<Blank, 'id' | 'places'> & { key: string; shared: boolean; place: BlankPlace };

/** As much of a paragraph as a sentence may have. Without a limit, many blanks in a long paragraph would take minutes. */
const maxContext = 300;

const textBefore = (text: string, start: number, bracket: Pick<Bracket, 'start'>) =>
  text.slice(Math.max(0, bracket.start - start - maxContext), bracket.start - start);

/** The rest of the sentence before and after a bracket in its paragraph or cell. */
function contextOf(text: string, start: number, { start: from, end }: Bracket) {
  const before = unbracketed(textBefore(text, start, { start: from }));
  const after = unbracketed(text.slice(end - start, end - start + maxContext));
  const sentence = before.split(/[.!?](?=\s)/).at(-1) ?? before;
  return {
    before: sentence.replace(/^\s*([-*+#|]|\d+[.)])\s+/, '').trim(),
    after: /^(?:[^.!?]|[.!?](?=\S))*[.!?]?/.exec(after)?.[0].trim() ?? after,
  };
}

/** Cells of a row tell what it asks for: the first one, and the column's header. */
function labelInRow(
  { headers, cells }: NonNullable<Block['row']>,
  index: number,
  cell: Cell,
  bracket: Bracket,
): string {
  const before = plain(textBefore(cell.text, cell.start, bracket));
  if (/^[^[\]]+:$/.test(before) && index === 0) return before.slice(0, -1);
  const named = (cells[0]?.text ?? '').slice(0, maxContext);
  const next = plain(withoutBrackets((cells[1]?.text ?? '').slice(0, maxContext)));
  const first = index === 0 ? next : plain(withoutBrackets(named)).replace(/[\s,;:]+$/, '') || unbracketed(named);
  return capitalised([first, headers[index] ?? ''].filter((part) => part !== '').join(': ') || bracket.name);
}

/** Enough of a sentence to tell its blanks apart. */
const lastWords = (text: string) => text.split(' ').slice(-6).join(' ');

function labelOf(name: string, kind: Blank['kind']): string {
  if (kind === 'organisation') return 'Organisation';
  if (kind === 'period') return 'Period';
  if (/^\d+\.\d+$/.test(name)) return 'Version';
  if (/^\d+$/.test(name)) return 'Number';
  return capitalised(name);
}

function foundIn(block: Block, text: string, start: number, bracket: Bracket, rowLabel: string | null): Found {
  const written = meaningOf(bracket.name);
  const meaning =
    written.kind === 'person' && /:\s*$/.test(textBefore(text, start, bracket)) && block.row
      ? { ...written, kind: 'text' as const }
      : written;
  const shared = isShared(bracket.name, meaning);
  const context = contextOf(text, start, bracket);
  const label = (!shared && rowLabel) || labelOf(bracket.name, meaning.kind);
  return {
    name: bracket.name,
    label,
    section: block.section,
    context,
    columns: [],
    key: slugOf(shared ? label : `${rowLabel ?? lastWords(context.before)} ${bracket.name}`),
    shared,
    ...meaning,
    place: { start: bracket.start, end: bracket.end, inTable: block.row !== null },
  };
}

/** A row that is there to be filled in: its first cell and others are blanks, and the rest are empty or dashes. */
function isEmptyRow({ row }: Block): boolean {
  if (!row || row.headers.every((header) => header === '')) return false;
  const blanks = row.cells.map(({ text }) => /^\s*\\?\[[^[\]]+\]\s*$/.test(text));
  const isRest = (index: number) => /^\s*[–-]?\s*$/.test(row.cells[index]?.text ?? '');
  return (
    blanks[0] === true &&
    blanks.filter(Boolean).length > 1 &&
    blanks.every((isBlank, index) => isBlank || isRest(index))
  );
}

function foundRows(rows: Block[]): Found[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first?.row || !last) return [];
  const columns = first.row.headers.map((header, index) => ({
    header,
    name: unbracketed(first.row?.cells[index]?.text ?? ''),
  }));
  const headers = columns.map(({ header }) => header).join(', ');
  return [
    {
      name: headers,
      label: first.section ?? headers,
      kind: 'rows',
      section: first.section,
      context: { before: '', after: '' },
      suggestion: null,
      choices: [],
      columns,
      key: slugOf(`rows ${first.section ?? ''} ${headers}`),
      shared: false,
      place: { start: first.start, end: last.end, inTable: true },
    },
  ];
}

function foundInBlock(block: Block): Found[] {
  const { row } = block;
  if (!row) return bracketsIn(block.text, block.start).map((one) => foundIn(block, block.text, block.start, one, null));
  return row.cells.flatMap((cell, index) =>
    bracketsIn(cell.text, cell.start).map((one) =>
      foundIn(block, cell.text, cell.start, one, labelInRow(row, index, cell, one)),
    ),
  );
}

function foundInAll(blocks: Block[]): Found[] {
  const found: Found[] = [];
  let rows: Block[] = [];
  for (const block of blocks) {
    if (rows.length > 0 && !(isEmptyRow(block) && rows[0]?.row?.table === block.row?.table)) {
      found.push(...foundRows(rows));
      rows = [];
    }
    if (isEmptyRow(block)) rows.push(block);
    else found.push(...foundInBlock(block));
  }
  return [...found, ...foundRows(rows)];
}

function findBlanks(markdown: string): Blank[] {
  const blanks = new Map<string, Blank>();
  /** The last number that made an id unique. */
  const used = new Map<string, number>();
  for (const { key, shared, place, ...blank } of foundInAll(blocksOf(markdown))) {
    const named = key || 'blank';
    const known = shared ? blanks.get(named) : undefined;
    if (known) {
      known.places.push(place);
      continue;
    }
    let id = named;
    for (let number = (used.get(named) ?? 1) + 1; blanks.has(id); number += 1) {
      id = `${named}-${number}`;
      used.set(named, number);
    }
    blanks.set(id, { id, ...blank, places: [place] });
  }
  return [...blanks.values()];
}

let last: { markdown: string; blanks: readonly Blank[] } | undefined;

/** The blanks of a Markdown text, in order. Those of the last text are kept: a form asks for them on every render. */
export function parseBlanks(markdown: string): readonly Blank[] {
  if (last?.markdown !== markdown) last = { markdown, blanks: findBlanks(markdown) };
  return last.blanks;
}
