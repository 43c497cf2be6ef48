/** Reads the outcome of a call: the body of a success, the contents of an error, or all pages of a list. */
import type { ErrorBody } from '@msp/contract';

type Call = PromiseLike<{ statusCode: number; body: string; json(): unknown }>;

/** The body of a 200 response. @throws on any other status */
export async function ok<T>(call: Call): Promise<T> {
  const response = await call;
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json() as T;
}

/**
 * The status, code, details and message of an error response.
 * @typeParam Details their shape depends on the error; tests that read a part of them name it
 */
export async function refusal<Details = unknown>(call: Call) {
  const response = await call;
  const { errorCode, details, message } = response.json() as ErrorBody & { details: Details };
  return { status: response.statusCode, errorCode, details, message };
}

export interface Page<T> {
  items: T[];
  total: number;
  nextCursor: string | null;
}

/** The items of every page of a list. */
export async function allItems<T>(readPage: (cursor: Record<string, string>) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await readPage(cursor === null ? {} : { cursor });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

/** @param keys what the ascending list is sorted by, one per item */
export function expectAscending(keys: (string | number)[]): void {
  expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
}
