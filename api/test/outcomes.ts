/** What a call answered: its body when it succeeded, or the details of its refusal. */
import type { ErrorBody } from '@msp/contract';

type Call = PromiseLike<{ statusCode: number; body: string; json(): unknown }>;

/** The body of a call that must succeed. */
export async function ok<T>(call: Call): Promise<T> {
  const answer = await call;
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json() as T;
}

/** Status, code, details and message of a call that must be refused. */
export async function refusal(call: Call) {
  const answer = await call;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into details of many shapes
  const { errorCode, details, message } = answer.json() as ErrorBody & { details?: any };
  return { status: answer.statusCode, errorCode, details, message };
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
