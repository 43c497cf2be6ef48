/**
 * Streams a whole list page by page from the service that the screen uses, so that the file holds what the screen lists and memory
 * holds one page at a time.
 */
import { Readable } from 'node:stream';
import { constants } from '@msp/contract';
import type { FastifyReply } from 'fastify';
import { dayOf } from '../../clock';
import type { Session } from '../../identity/session';

interface Page<T> {
  items: T[];
  nextCursor: string | null;
}
export type ListPage<T> = (page: { cursor?: string; limit: number }) => Promise<Page<T>>;

export interface ExportFormat<T> {
  contentType: string;
  /** Comes before the first page. */
  header: string;
  linesOf(items: readonly T[]): string;
}

async function* pagesOf<T>({ header, linesOf }: ExportFormat<T>, first: Page<T>, list: ListPage<T>) {
  yield header;
  let page = first;
  for (;;) {
    yield linesOf(page.items);
    if (page.nextCursor === null) return;
    page = await list({ cursor: page.nextCursor, limit: constants.paging.maxLimit });
  }
}

/** `controls-alpha-it-2026-11-20.csv`. Other characters than letters, digits and hyphens are not allowed in the header. */
export function exportFileName(
  name: string,
  { organization }: Pick<Session, 'organization'>,
  now: Date,
  extension: 'csv' | 'json' | 'jsonl' | 'pdf',
): string {
  const slug = (organization?.slug ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${[name, slug, dayOf(now)].join('-')}.${extension}`;
}

/**
 * Reads the first page before it sends anything, so that an error has its proper status.
 * @param list called until there is no next page; each page is a transaction of its own
 */
export async function sendExport<T>(
  reply: FastifyReply,
  fileName: string,
  format: ExportFormat<T>,
  list: ListPage<T>,
): Promise<FastifyReply> {
  const first = await list({ limit: constants.paging.maxLimit });
  return reply
    .type(format.contentType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(pagesOf(format, first, list)));
}

/** JSON Lines: one item per line, without an array around them, so that programs can read it line by line. */
export const sendJsonLines = <T>(reply: FastifyReply, fileName: string, list: ListPage<T>): Promise<FastifyReply> =>
  sendExport(
    reply,
    fileName,
    {
      contentType: 'application/jsonl; charset=utf-8',
      header: '',
      linesOf: (items) => items.map((item) => `${JSON.stringify(item)}\n`).join(''),
    },
    list,
  );
