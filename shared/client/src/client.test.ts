import { calls } from '@msp/contract';
import { createClient } from './index';

const url = 'https://msp.example';
const apiKey = 'tmsp_key';

/** Answers with these responses, one after the other, and keeps the requests. */
function preparedApi(...responses: Response[]) {
  const requests: { address: string; init: RequestInit & { headers: Record<string, string> } }[] = [];
  const fetch = (async (address: URL, init: (typeof requests)[number]['init']) => {
    requests.push({ address: address.href, init });
    return responses.shift() as Response;
  }) as typeof globalThis.fetch;
  return { send: createClient({ url, apiKey, fetch }), requests };
}

const json = (body: object, init?: ResponseInit) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init?.headers } });

test('§7 API keys: a call is sent with the key, its parameters and its query', async () => {
  const { send, requests } = preparedApi(json({ items: [] }));
  expect(await send(calls.metrics.list, { query: { state: ['off-target', 'stale'], limit: 5 } })).toEqual({
    items: [],
  });
  expect(requests[0]).toMatchObject({
    address: `${url}/api/v1/metrics?state=off-target&state=stale&limit=5`,
    init: { method: 'GET', headers: { authorization: 'Bearer tmsp_key' } },
  });
});

test('§7 API keys: a file is sent as a form, and an idempotent call has a key of its own', async () => {
  const { send, requests } = preparedApi(json({ id: 'e1' }), json({ id: 'e2' }));
  const body = { file: new File(['a,b'], 'a.csv'), name: 'Export', controlIds: ['IDN-01'] };
  await send(calls.evidence.upload, { body });
  await send(calls.evidence.upload, { body });
  const [first, second] = requests.map(({ init }) => init);
  const form = first?.body;
  expect(form instanceof FormData && [...form.entries()]).toEqual([
    ['file', expect.any(File)],
    ['name', 'Export'],
    ['controlIds', 'IDN-01'],
  ]);
  expect(first?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  expect(first?.headers).not.toHaveProperty('content-type');
});

test('§7 §8 429 is repeated with the same idempotency key, at most three times', async () => {
  const limited = () => json({ message: 'Rate limit exceeded.' }, { status: 429, headers: { 'retry-after': '0' } });
  const { send, requests } = preparedApi(limited(), json({ id: 'e1' }));
  await send(calls.evidence.upload, { body: { content: 'Text', name: 'Note' } });
  expect(new Set(requests.map(({ init }) => init.headers['idempotency-key'])).size).toBe(1);
  const refused = preparedApi(limited(), limited(), limited(), limited());
  await expect(refused.send(calls.metrics.list)).rejects.toMatchObject({ status: 429 });
  expect(refused.requests).toHaveLength(4);
});

test('a refusal carries the status, the code and the message', async () => {
  const { send } = preparedApi(
    json({ message: 'This API key was revoked.', errorCode: 'API_KEY_REVOKED' }, { status: 401 }),
  );
  await expect(send(calls.evidence.list)).rejects.toMatchObject({
    status: 401,
    errorCode: 'API_KEY_REVOKED',
    message: 'This API key was revoked.',
  });
});

test('an empty response resolves to nothing', async () => {
  const { send } = preparedApi(new Response(null, { status: 204 }));
  const params = { id: '018f3e9a-0000-7000-8000-000000000000' };
  expect(await send(calls.evidence.remove, { params, query: { version: 1 } })).toBeUndefined();
});
