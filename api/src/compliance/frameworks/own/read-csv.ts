/** Reads an own framework from CSV: a line of headers, and a line for each entry. */
import {
  constants,
  type FieldProblem,
  type OwnFrameworkColumn,
  ownFrameworkColumnLabels,
  ownFrameworkColumns,
} from '@msp/contract';
import Papa from 'papaparse';
import { formula } from '../../../platform/http/downloads/csv';
import type { FileEntry, FrameworkFile } from './framework-file';
import { FileError, fileError } from './problems';

const limits = constants.ownFramework;
const required = ['id', 'title', 'group'] as const;
const delimiters = [',', ';', '\t'] as const;

interface Line {
  number: number;
  cells: string[];
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

const placesOf = (headers: readonly string[]): Partial<Record<OwnFrameworkColumn, number>> =>
  Object.fromEntries(
    ownFrameworkColumns
      .map((column) => [column, headers.findIndex((header) => same(header, ownFrameworkColumnLabels[column]))] as const)
      .filter(([, at]) => at >= 0),
  );

/** Spreadsheets of some countries write semicolons. The cells of controls may contain any of them, so the headers decide. */
function delimiterOf(text: string): string {
  const known = (delimiter: string) => {
    const [headers = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data;
    return Object.keys(placesOf(headers)).length;
  };
  return delimiters.toSorted((one, other) => known(other) - known(one))[0] ?? ',';
}

/** Lines are counted as an editor counts them: a cell may contain line breaks. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  const problems: FieldProblem[] = [];
  let number = 1;
  let at = 0;
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step({ data, errors, meta: { cursor } }) {
      if (errors.some(({ type }) => type === 'Quotes')) {
        problems.push({
          path: `line ${number}`,
          message: "has a quotation mark that isn't closed, or one in the wrong place",
        });
      }
      if (data.some((cell) => cell.trim() !== '')) lines.push({ number, cells: data });
      number += text.slice(at, cursor).split(/\r\n|\n|\r/).length - 1;
      at = cursor;
    },
  });
  if (problems.length > 0) throw new FileError(problems);
  return lines;
}

/** @throws FileError */
function requireColumns(places: ReturnType<typeof placesOf>, headers: Line): void {
  const missing = required.filter((column) => places[column] === undefined);
  const problems = missing.map((column) => ({
    path: `line ${headers.number}`,
    message: `has no column “${ownFrameworkColumnLabels[column]}”; download the template to see the columns`,
  }));
  const names = headers.cells.map((cell) => cell.trim().toLowerCase()).filter(Boolean);
  for (const name of new Set(names.filter((one, index) => names.indexOf(one) !== index))) {
    problems.push({ path: `line ${headers.number}`, message: `has the column “${name}” more than once` });
  }
  if (problems.length > 0) throw new FileError(problems);
}

const maxLengths = {
  id: limits.identifier,
  title: limits.title,
  group: limits.group,
  level: limits.level,
  open: limits.open,
};

const identifier = /^[\p{L}\p{N}§(][\p{L}\p{N}§().:,-]*( [\p{L}\p{N}§().:,-]+)*$/u;

/** @returns what is wrong with the entry itself; its controls are checked against the registry */
export function entryProblems(entry: Pick<FileEntry, 'id' | 'title' | 'level' | 'open'> & { group: string }): string[] {
  const { id, title, group, level = '', open = '' } = entry;
  const texts = { id, title, group, level, open };
  const columns = Object.keys(texts) as (keyof typeof texts)[];
  const label = (column: OwnFrameworkColumn) => ownFrameworkColumnLabels[column].toLowerCase();
  return [
    ...required.filter((column) => texts[column] === '').map((column) => `the ${label(column)} is missing`),
    ...columns
      .filter((column) => texts[column].length > maxLengths[column])
      .map((column) => `the ${label(column)} has more than ${maxLengths[column]} characters`),
    ...(id !== '' && id.length <= limits.identifier && !identifier.test(id)
      ? [
          `the identifier “${id}” may only have letters, digits, single spaces and ( ) . : , - § and begins with a letter or digit`,
        ]
      : []),
    ...columns
      .filter((column) => column !== 'id' && formula.test(texts[column]))
      .map((column) => `the ${label(column)} begins with “${texts[column][0]}”, which spreadsheets run as a formula`),
  ];
}

const codesOf = (cell: string) =>
  cell
    .toUpperCase()
    .split(/[\s;,]+/)
    .filter(Boolean);

/** @throws FileError with every problem */
export function readCsv(text: string): FrameworkFile {
  const [headers, ...lines] = linesOf(text);
  if (!headers) throw fileError('is empty');
  const places = placesOf(headers.cells);
  requireColumns(places, headers);
  if (lines.length === 0) throw fileError('has no entries below the line of headers');
  if (lines.length > limits.maxEntries) {
    throw fileError(`has ${lines.length} entries; a framework may have ${limits.maxEntries}`);
  }
  const problems: FieldProblem[] = [];
  const entries = lines.map(({ number, cells }): FileEntry => {
    const path = `line ${number}`;
    const cellOf = (column: OwnFrameworkColumn) => {
      const at = places[column];
      return at === undefined ? '' : (cells[at] ?? '').trim();
    };
    const [id, title, group, level, open] = [
      cellOf('id'),
      cellOf('title'),
      cellOf('group'),
      cellOf('level'),
      cellOf('open'),
    ];
    if (cells.slice(headers.cells.length).some((cell) => cell.trim() !== '')) {
      problems.push({
        path,
        message: 'has more cells than there are columns; put text that contains commas in quotation marks',
      });
    }
    const entry = { id, title, ...(level && { level }), ...(open && { open }) };
    for (const message of entryProblems({ ...entry, group })) problems.push({ path, message });
    return {
      ...entry,
      path,
      group: { key: group, name: group },
      full: codesOf(cellOf('full')),
      partial: codesOf(cellOf('partial')),
    };
  });
  if (problems.length > 0) throw new FileError(problems);
  const read = new Set(Object.values(places));
  return {
    format: 'csv',
    name: null,
    edition: null,
    entries,
    hasMapping: (['full', 'partial', 'open'] as const).some((column) => places[column] !== undefined),
    ignoredColumns: headers.cells.filter((cell, index) => cell.trim() !== '' && !read.has(index)),
    withdrawn: 0,
  };
}
