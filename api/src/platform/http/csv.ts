/**
 * Lists as CSV: RFC 4180, UTF-8 with a byte order mark (spreadsheets take it for Latin-1 otherwise). A list is streamed
 * page after page of the same service that the screen asks, so that the file holds what the list shows.
 */
import { Readable } from 'node:stream';
import { constants } from '@msp/contract';
import type { FastifyReply } from 'fastify';
import { dayOf } from '../clock';
import type { Session } from '../identity/session';

export type Cell = string | number | boolean | null | undefined;
export type Column<T> = readonly [header: string, value: (item: T) => Cell];

interface Page<T> {
  items: T[];
  nextCursor: string | null;
}
export type ListPage<T> = (page: { cursor?: string; limit: number }) => Promise<Page<T>>;

const byteOrderMark = '\uFEFF';
/** A spreadsheet takes text that begins so for a formula, and runs it. */
const formula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/** One cell. Text that a spreadsheet would run begins with an apostrophe instead; a number is what it is. */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

async function* linesOf<T>(columns: readonly Column<T>[], first: Page<T>, list: ListPage<T>) {
  yield byteOrderMark + csvLine(columns.map(([header]) => header));
  let page = first;
  for (;;) {
    for (const item of page.items) yield csvLine(columns.map(([, value]) => value(item)));
    if (page.nextCursor === null) return;
    page = await list({ cursor: page.nextCursor, limit: constants.paging.maxLimit });
  }
}

/** `controls-alpha-it-2026-11-20.csv`. A slug holds letters, digits and hyphens; anything else has no place in a header. */
export function csvFileName(name: string, { organization }: Pick<Session, 'organization'>, now: Date): string {
  const slug = (organization?.slug ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${[name, slug, dayOf(now)].join('-')}.csv`;
}

/**
 * The first page is asked for before anything is sent, so that a refusal is still one.
 * @param list asked until there is no next page; each page is a transaction of its own
 */
export async function sendCsv<T>(
  reply: FastifyReply,
  fileName: string,
  columns: readonly Column<T>[],
  list: ListPage<T>,
): Promise<FastifyReply> {
  const first = await list({ limit: constants.paging.maxLimit });
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(linesOf(columns, first, list)));
}
