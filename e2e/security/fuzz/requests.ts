/** Random requests for the operations of an OpenAPI document. */
import { organizationHeader } from '@msp/contract';
import fc, { type Arbitrary } from 'fast-check';
import { arbitraryOf, binary, type Schema, sometimes } from './arbitraries';

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

export interface FuzzRequest {
  caller: string;
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: { type: string; value: unknown } | undefined;
}

/** Sent as they are: `URLSearchParams` would repair them. */
const malformedQueries = ['%zz=1', 'a[b][c]=1', '&&==', 'limit=1&limit=2', `x=${'y'.repeat(9_000)}`];

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, asText(item) ?? '');
  return String(query);
}

/** `encodeURIComponent` refuses half of a surrogate pair; the other half of the API's input has it in JSON. */
const inPath = (value: unknown) => encodeURIComponent((asText(value) ?? '').replace(/\p{Surrogate}/gu, '�')) || 'x';

function parametersIn(place: string, { parameters = [] }: Operation, ids: readonly string[]) {
  const found = parameters.filter((parameter) => parameter.in === place);
  const fields = found.map(({ name, schema }): [string, Arbitrary<unknown>] => [name, arbitraryOf(schema, ids)]);
  const requiredKeys = found.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(fields), { requiredKeys });
}

function bodyOf({ requestBody }: Operation, ids: readonly string[]): Arbitrary<FuzzRequest['body']> {
  const [content] = Object.entries(requestBody?.content ?? {});
  if (!content) return fc.constant(undefined);
  const [type, { schema }] = content;
  return arbitraryOf(schema, ids).map((value) => ({ type, value }));
}

const headersFor = (ids: readonly string[]): Arbitrary<Record<string, string>> =>
  fc.record(
    {
      [organizationHeader]: fc.constantFrom('x', ...ids.slice(0, 3)),
      'idempotency-key': fc.oneof(fc.uuid(), fc.constant('x')),
      range: fc.constantFrom('bytes=0-0', 'bytes=5-1', 'bytes=-', 'bytes=0-99999999999'),
      'content-type': fc.constantFrom(
        'text/xml',
        'application/json; charset=x',
        `multipart/form-data; boundary=${'b'.repeat(300)}`,
      ),
    },
    { requiredKeys: [] },
  );

/** @param skips operations that a caller must not send */
export function requestsOf(
  { paths }: OpenApi,
  callers: readonly string[],
  ids: readonly string[],
  skips: (caller: string, method: string, path: string) => boolean,
): Arbitrary<FuzzRequest> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const requests = operations.flatMap(({ path, method, operation }) => {
    const senders = callers.filter((caller) => !skips(caller, method, path));
    if (senders.length === 0) return [];
    return fc
      .record({
        caller: fc.constantFrom(...senders),
        pathValues: parametersIn('path', operation, ids),
        query: parametersIn('query', operation, ids),
        malformed: sometimes(fc.constantFrom(...malformedQueries)),
        headers: fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headersFor(ids) }),
        body: bodyOf(operation, ids),
      })
      .map(({ caller, pathValues, query, malformed, headers, body }): FuzzRequest => {
        const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => inPath(pathValues[name]));
        const search = [queryOf(query), malformed ?? ''].filter((part) => part !== '').join('&');
        return { caller, method, url: search ? `${filled}?${search}` : filled, headers, body };
      });
  });
  return fc.oneof(...requests);
}

/** The body as bytes: a form that is streamed would still be under way when the API refuses it. */
export async function encodedBody(
  body: FuzzRequest['body'],
): Promise<{ body?: ArrayBuffer | string; headers: Record<string, string> }> {
  if (!body) return { headers: {} };
  if (body.type !== 'multipart/form-data')
    return { body: JSON.stringify(body.value), headers: { 'content-type': body.type } };
  const form = new FormData();
  const fields = typeof body.value === 'object' && body.value !== null ? Object.entries(body.value) : [];
  for (const [name, value] of fields)
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === binary) form.append(name, new Blob(['a,b\n1,2\n']), 'fuzz.csv');
      else form.append(name, asText(item) ?? '');
    }
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { body: await encoded.arrayBuffer(), headers };
}
