/** @jest-environment node */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls, type EndpointData } from '@msp/contract';
import { HttpError } from './errors';
import { downloadBlob, request, requestUntyped } from './request';
import { configureHttp } from './settings';

type Handler = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;
let handler: Handler;
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer }[] = [];

const server = createServer((incoming, response) => {
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => {
    const body = Buffer.concat(parts);
    seen.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body });
    handler(incoming, response, body);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  configureHttp({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  seen.length = 0;
});

const call = (method: string, path: `/${string}` = '/api/v1/things'): EndpointData =>
  ({ method, path, access: 'session', summary: '', section: '' }) as EndpointData;

const reply =
  (status: number, body = '', headers: Record<string, string> = { 'content-type': 'application/json' }): Handler =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

const failure = async (promise: Promise<unknown>): Promise<HttpError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(HttpError);
  return error as HttpError;
};

describe('§7 requests', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('%s is supported', async (method) => {
    handler = reply(200, '{"ok":true}');
    expect(await requestUntyped(call(method))).toEqual({ ok: true });
    expect(seen[0]?.method).toBe(method);
  });

  test('§8 another method: "Unsupported method: {method}"', async () => {
    await expect(requestUntyped(call('TRACE'))).rejects.toThrow('Unsupported method: TRACE');
    expect(seen).toHaveLength(0);
  });

  test('a payload is JSON', async () => {
    handler = reply(200, '{}');
    await requestUntyped(call('POST'), { body: { step: 'bookCall', completed: true } });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(String(seen[0]?.body))).toEqual({ step: 'bookCall', completed: true });
  });

  test('the JSON content type, even without a body', async () => {
    handler = reply(204);
    await requestUntyped(call('DELETE'));
    expect(seen[0]?.headers['content-type']).toBe('application/json');
    expect(seen[0]?.body).toHaveLength(0);
  });

  test('§3 §5 multipart when any value is a file or blob', async () => {
    handler = reply(201, '');
    const body = {
      file: new File(['evidence'], 'mfa.csv', { type: 'text/csv' }),
      controlIds: ['a', 'b'],
      name: 'MFA export',
      description: null,
      tags: { source: 'm365' },
    };
    await requestUntyped(call('POST'), { body });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    const sent = await new Response(new Uint8Array(seen[0]?.body ?? []), {
      headers: { 'content-type': String(seen[0]?.headers['content-type']) },
    }).formData();
    expect(sent.getAll('controlIds')).toEqual(['a', 'b']);
    expect(sent.get('name')).toBe('MFA export');
    expect(sent.has('description')).toBe(false);
    expect(sent.get('tags')).toBe('{"source":"m365"}');
    expect((sent.get('file') as File).name).toBe('mfa.csv');
  });

  test('§5 a blob in a list counts as a file', async () => {
    handler = reply(201, '');
    await requestUntyped(call('POST'), { body: { files: [new Blob(['1']), new Blob(['2'])] } });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart/);
  });

  test('§5 path parameters are encoded; null and undefined query parameters are dropped', async () => {
    handler = reply(200, '{}');
    await requestUntyped(call('GET', '/api/v1/controls/registry/{id}'), {
      params: { id: 'a/b' },
      query: { search: 'mfa', cursor: null, limit: undefined, status: ['A', 'B'], page: 0, done: false },
    });
    expect(seen[0]?.url).toBe('/api/v1/controls/registry/a%2Fb?search=mfa&status=A&status=B&page=0&done=false');
  });

  test('§5 internal query-option keys are stripped', async () => {
    handler = reply(200, '{}');
    await requestUntyped(call('GET'), { query: { enabled: true, staleTime: 1, refetchInterval: 5, limit: 10 } });
    expect(seen[0]?.url).toBe('/api/v1/things?limit=10');
  });
});

describe('an id from an address is never a word of the API', () => {
  const all = Object.values(calls)
    .flatMap((group) => Object.values<EndpointData>(group))
    .filter(({ method }) => method === 'GET');
  const taken = all.flatMap(({ path }) =>
    all
      .filter((other) => /^[^{]+\{\w+\}$/.test(other.path) && !path.includes('{') && path !== other.path)
      .flatMap((other) => {
        const [before = '', name = ''] = other.path.split(/[{}]/);
        const id = path.slice(before.length);
        return path.startsWith(before) && !id.includes('/') ? [{ path, other, params: { [name]: id } }] : [];
      }),
  );

  test.each(taken)('$path is not the reply to $other.path', async ({ other, params }) => {
    handler = reply(200, '{"items":[]}');
    const error = await failure(requestUntyped(other, { params }));
    expect(error).toMatchObject({ status: 404, errorCode: 'NOT_FOUND' });
    expect(seen).toEqual([]);
  });

  test('the call with that path is made', async () => {
    handler = reply(200, '{"items":[]}');
    expect(taken.map(({ path }) => path)).toContain(calls.policies.toRead.path);
    expect(await requestUntyped(calls.policies.toRead)).toEqual({ items: [] });
  });
});

describe('§7 responses', () => {
  test('204 yields nothing', async () => {
    handler = reply(204);
    expect(await requestUntyped(call('DELETE'))).toBeUndefined();
  });
  test('201 with empty content yields nothing', async () => {
    handler = reply(201, '');
    expect(await requestUntyped(call('POST'))).toBeUndefined();
  });
  test('201 with content yields the content', async () => {
    handler = reply(201, '{"id":"1"}');
    expect(await requestUntyped(call('POST'))).toEqual({ id: '1' });
  });
  test('a body that is not JSON is returned as text', async () => {
    handler = reply(200, 'plain words', { 'content-type': 'text/plain' });
    expect(await requestUntyped(call('GET'))).toBe('plain words');
  });
  test('a blank body that is not JSON yields nothing', async () => {
    handler = reply(200, '  \n', { 'content-type': 'text/plain' });
    expect(await requestUntyped(call('GET'))).toBeUndefined();
  });
  test('a body that is declared as JSON but is not is returned as text', async () => {
    handler = reply(200, 'oops');
    expect(await requestUntyped(call('GET'))).toBe('oops');
  });
  test('problem+json is JSON', async () => {
    handler = reply(409, '{"message":"No"}', { 'content-type': 'application/problem+json' });
    expect((await failure(requestUntyped(call('GET')))).message).toBe('No');
  });
  test('a blob is returned with its file name', async () => {
    handler = reply(200, 'a,b', {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="export.csv"',
    });
    const { blob, fileName } = await downloadBlob(calls.dashboard.get);
    expect(await blob.text()).toBe('a,b');
    expect(fileName).toBe('export.csv');
  });
  test('the encoded file name is preferred', async () => {
    const header = `attachment; filename="e.csv"; filename*=UTF-8''%C3%A9.csv`;
    handler = reply(200, '', { 'content-type': 'text/csv', 'content-disposition': header });
    expect((await downloadBlob(calls.dashboard.get)).fileName).toBe('é.csv');
  });
});

describe('§8 other non-OK answers', () => {
  test.each([
    ['the message', '{"message":"Told","error":"Conflict"}', 'Told'],
    ['else the error', '{"error":"Conflict"}', 'Conflict'],
    ['else the status text', '{}', 'Request failed: Conflict'],
    ['else the status text, for any body', 'words', 'Request failed: Conflict'],
  ])('%s', async (_, body, message) => {
    handler = reply(409, body);
    const error = await failure(request(calls.dashboard.get));
    expect(error.message).toBe(message);
    expect(error.status).toBe(409);
  });

  test('without a status text: "Request failed"', async () => {
    handler = (_, response) => {
      response.writeHead(500, ' ', { 'content-type': 'application/json' });
      response.end('{}');
    };
    expect((await failure(request(calls.dashboard.get))).message).toMatch(/^Request failed:?/);
  });

  test('the error has status, body and error code', async () => {
    handler = reply(409, '{"message":"Another user saved","error":"Conflict","errorCode":"STALE","details":{"v":2}}');
    const error = await failure(request(calls.dashboard.get));
    expect(error).toMatchObject({ status: 409, errorCode: 'STALE', body: { details: { v: 2 } } });
  });

  test('an unknown error code becomes null', async () => {
    handler = reply(400, '{"message":"No","errorCode":"SOMETHING_NEW"}');
    expect((await failure(request(calls.dashboard.get))).errorCode).toBeNull();
  });

  test('a network error has status 0 and its cause', async () => {
    handler = (_, response) => response.destroy();
    const error = await failure(request(calls.dashboard.get));
    expect(error).toMatchObject({ status: 0, message: 'Request failed' });
    expect(error.cause).toMatchObject({ name: 'TypeError' });
  });

  test('an aborted call rejects with the reason of the caller', async () => {
    handler = () => {};
    const controller = new AbortController();
    const pending = request(calls.dashboard.get, { signal: controller.signal });
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });
});
