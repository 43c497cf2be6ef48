/**
 * Lists as CSV: RFC 4180 in UTF-8 with a byte order mark, without which spreadsheets assume Latin-1. The list is streamed page by
 * page from the service that the screen uses, so that the file holds what the screen lists.
 */
import { Readable } from 'node:stream';
import { constants } from '@msp/contract';
import type { FastifyReply } from 'fastify';
import Papa from 'papaparse';
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
/**
 * Spreadsheets run text that starts like this as a formula, some of them also with full-width signs or behind characters that have no
 * width. papaparse's own pattern misses these, and text of several lines.
 */
const formula = /^\p{Cf}*[=+\-@＝＋－＠\t\r\n]/u;

/** Lines with their line breaks. Text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvLines(rows: Cell[][]): string {
  return rows.length === 0 ? '' : `${Papa.unparse(rows, { escapeFormulae: formula, newline: '\r\n' })}\r\n`;
}

const headerOf = <T>(columns: readonly Column<T>[]): string =>
  byteOrderMark + csvLines([columns.map(([header]) => header)]);

const linesOf = <T>(columns: readonly Column<T>[], items: readonly T[]): string =>
  csvLines(items.map((item) => columns.map(([, value]) => value(item))));

/** A whole file. */
export const csvText = <T>(columns: readonly Column<T>[], items: readonly T[]): string =>
  headerOf(columns) + linesOf(columns, items);

async function* pagesOf<T>(columns: readonly Column<T>[], first: Page<T>, list: ListPage<T>) {
  yield headerOf(columns);
  let page = first;
  for (;;) {
    yield linesOf(columns, page.items);
    if (page.nextCursor === null) return;
    page = await list({ cursor: page.nextCursor, limit: constants.paging.maxLimit });
  }
}

/** `controls-alpha-it-2026-11-20.csv`. Other characters than letters, digits and hyphens are not allowed in the header. */
export function csvFileName(name: string, { organization }: Pick<Session, 'organization'>, now: Date): string {
  const slug = (organization?.slug ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${[name, slug, dayOf(now)].join('-')}.csv`;
}

/**
 * Reads the first page before it sends anything, so that an error has its proper status.
 * @param list called until there is no next page; each page is a transaction of its own
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
    .send(Readable.from(pagesOf(columns, first, list)));
}
