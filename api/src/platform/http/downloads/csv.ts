/** Lists as CSV: RFC 4180 in UTF-8 with a byte order mark, without which spreadsheets assume Latin-1. */
import type { FastifyReply } from 'fastify';
import Papa from 'papaparse';
import type { Session } from '../../identity/session';
import { exportFileName, type ListPage, sendExport } from './list-export';

export type Cell = string | number | boolean | null | undefined;
export type Column<T> = readonly [header: string, value: (item: T) => Cell];

const byteOrderMark = '\uFEFF';
/**
 * Spreadsheets run text that starts like this as a formula, some of them also with full-width signs or behind characters that have no
 * width. papaparse's own pattern misses these, and text of several lines.
 */
export const formula = /^\p{Cf}*[=+\-@＝＋－＠\t\r\n]/u;

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

export const csvFileName = (name: string, session: Pick<Session, 'organization'>, now: Date): string =>
  exportFileName(name, session, now, 'csv');

/** @param list see `sendExport` */
export const sendCsv = <T>(
  reply: FastifyReply,
  fileName: string,
  columns: readonly Column<T>[],
  list: ListPage<T>,
): Promise<FastifyReply> =>
  sendExport(
    reply,
    fileName,
    {
      contentType: 'text/csv; charset=utf-8',
      header: headerOf(columns),
      linesOf: (items) => linesOf(columns, items),
    },
    list,
  );
