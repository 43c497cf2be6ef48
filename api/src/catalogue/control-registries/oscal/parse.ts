/** Parses the bytes of a file into an OSCAL catalogue of the expected shape. */
import type { z } from 'zod';
import { digestOf } from './digest';
import { OscalError, Problems } from './problems';
import { type OscalCatalog, oscalSchema } from './schema';
import { checkValues } from './values';

/** Far deeper than any real catalogue, and shallow enough for the recursive readers. */
const maxDepth = 100;

const kinds: Record<string, string> = { string: 'text', array: 'a list', object: 'an object', number: 'a number' };

function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined ? 'missing' : `must be ${kinds[issue.expected] ?? issue.expected}`;
}

const fileProblem = (message: string) => new OscalError([{ path: 'file', message }]);

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fileProblem('is not UTF-8 text');
  }
}

/** Line and column where the parser stopped; empty when its message does not give the position. */
function locationIn(text: string, error: unknown): string {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return ` (line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1})`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const hint = text.trimStart().startsWith('<') ? '; OSCAL is also published as XML, choose the JSON file' : '';
    throw fileProblem(`is not JSON${locationIn(text, error)}${hint}`);
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

/** @throws OscalError with every problem */
export function parseOscal(bytes: Uint8Array): { catalog: OscalCatalog; digest: string } {
  const value = parseJson(decode(bytes));
  if (isDeeperThan(value, maxDepth)) throw fileProblem(`is nested deeper than ${maxDepth} levels`);
  const problems = new Problems();
  if (typeof value !== 'object' || value === null || !('catalog' in value)) {
    const [root] = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
    problems.add(['catalog'], root === undefined ? 'missing' : `missing; the file contains "${root.slice(0, 60)}"`);
    problems.throwIfAny();
  }
  const result = oscalSchema.safeParse(value, { error: describeIssue });
  for (const { path, message } of result.error?.issues ?? []) problems.add(path, message);
  checkValues(value, [], problems);
  problems.throwIfAny();
  if (!result.success) throw new Error('The schema rejected the catalogue without naming an issue.');
  return { catalog: result.data.catalog, digest: digestOf(value) };
}
