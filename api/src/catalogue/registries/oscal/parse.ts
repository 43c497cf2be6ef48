/** From the bytes of a file to an OSCAL catalogue that has the right shape, or to everything that is wrong with it. */
import type { z } from 'zod';
import { OscalError, Problems } from './problems';
import { type OscalCatalog, oscalSchema } from './schema';

/** Far more than any catalogue nests, and far less than would exhaust the stack of what reads it. */
const maxDepth = 100;

const kinds: Record<string, string> = { string: 'text', array: 'a list', object: 'an object', number: 'a number' };

function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined ? 'missing' : `must be ${kinds[issue.expected] ?? issue.expected}`;
}

const fileProblem = (message: string) => new OscalError([{ path: 'file', message }]);

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fileProblem('is not text in UTF-8');
  }
}

/** Where the parser stopped, as an editor counts. Not every message of it says so. */
function whereIn(text: string, error: unknown): string {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return ` (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const hint = text.trimStart().startsWith('<') ? '; OSCAL comes as XML too, choose the JSON file' : '';
    throw fileProblem(`is not JSON${whereIn(text, error)}${hint}`);
  }
}

function isDeeperThan(root: unknown, limit: number): boolean {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

/** @throws OscalError */
export function parseOscal(bytes: Uint8Array): OscalCatalog {
  const value = parseJson(decode(bytes));
  if (isDeeperThan(value, maxDepth)) throw fileProblem(`is nested deeper than ${maxDepth} levels`);
  const problems = new Problems();
  if (typeof value !== 'object' || value === null || !('catalog' in value)) {
    const [root] = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
    problems.add(['catalog'], root === undefined ? 'missing' : `missing; the file holds "${root.slice(0, 60)}"`);
    problems.throwAny();
  }
  const result = oscalSchema.safeParse(value, { error: wordsFor });
  if (result.success) return result.data.catalog;
  for (const { path, message } of result.error.issues) problems.add(path, message);
  problems.throwAny();
  throw new Error('A file that does not fit has a problem.');
}
