/** Spans of transactions and their statements, within requests and jobs. A statement's text has numbers in place of its values. */
import { inPart, SpanKind } from './spans';

/** Longer texts, such as inserts of many rows, are cut. */
const maxText = 2_000;

const postgres = { 'db.system.name': 'postgresql' };

/** `select evidence`: what it does, to the first table that it names. */
function summaryOf(text: string): string {
  const [operation = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+(?:"?\w+"?\.)?"?(\w+)"?/i.exec(text) ?? [];
  return table === undefined ? operation.toLowerCase() : `${operation.toLowerCase()} ${table}`;
}

/** Includes the wait for a connection. */
export const inTransaction = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  inPart(() => ({ name, kind: SpanKind.CLIENT, attributes: postgres }), work);

/** @param text with `$1` in place of values */
export const inStatement = <T>(text: string, work: () => Promise<T>): Promise<T> =>
  inPart(() => {
    const name = summaryOf(text);
    const attributes = { ...postgres, 'db.query.summary': name, 'db.query.text': text.slice(0, maxText) };
    return { name, kind: SpanKind.CLIENT, attributes };
  }, work);
