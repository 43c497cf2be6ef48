/** Lists as CSV: page by page as it is read, in the form that spreadsheets open without asking. */
import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyReply } from 'fastify';

export type CsvColumn<T> = [header: string, value: (item: T) => string | number | null];

export interface CsvAnswer<T> {
  /** `evidence-2026-11-20.csv` */
  fileName: string;
  columns: CsvColumn<T>[];
  page(cursor: string | undefined): Promise<{ items: T[]; nextCursor: string | null }>;
}

/** A spreadsheet takes what begins like this for a formula; an apostrophe in front makes it text. */
const formula = /^[=+\-@\t\r]/;

function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (values: (string | number | null)[]) => `${values.map(field).join(',')}\r\n`;

export async function answerCsv<T>(
  reply: FastifyReply,
  { fileName, columns, page }: CsvAnswer<T>,
): Promise<FastifyReply> {
  // The first page before the answer begins: a refusal can still be one.
  const first = await page(undefined);
  async function* lines() {
    // Without the mark, spreadsheets read UTF-8 as something else.
    yield `\uFEFF${line(columns.map(([header]) => header))}`;
    for (let next = first; ; next = await page(next.nextCursor)) {
      for (const item of next.items) yield line(columns.map(([, value]) => value(item)));
      if (next.nextCursor === null) return;
    }
  }
  reply.type('text/csv; charset=utf-8').header('content-disposition', contentDisposition(fileName));
  return reply.send(Readable.from(lines()));
}
