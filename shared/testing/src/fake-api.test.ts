import { calls } from '@msp/contract';
import { request } from '@msp/http';
import { fakeApi } from './fake-api';
import { controlsList, registryControl } from './records/controls';
import { adaptersList, integrationDetail } from './records/integrations';

test('replies by endpoint, with the parameters and query of the request', async () => {
  const api = fakeApi()
    .reply(calls.controls.registry, ({ params }) => registryControl({ code: params.id }))
    .reply(calls.controls.withStatus, controlsList([]));
  globalThis.fetch = api.fetch;
  expect(await request(calls.controls.registry, { params: { id: 'A/1' } })).toMatchObject({ code: 'A/1' });
  await request(calls.controls.withStatus, { query: { tier: ['essential', 'standard'], limit: 5 } });
  expect(api.requests(calls.controls.withStatus)[0]?.query).toEqual({ tier: ['essential', 'standard'], limit: '5' });
});

test('refuses as the API does, and holds until released', async () => {
  const api = fakeApi().refuse(calls.controls.registry, {
    status: 404,
    message: 'No such control.',
    errorCode: 'NOT_FOUND',
  });
  globalThis.fetch = api.fetch;
  const refused = { status: 404, message: 'No such control.', errorCode: 'NOT_FOUND' };
  await expect(request(calls.controls.registry, { params: { id: 'x' } })).rejects.toMatchObject(refused);
  const release = api.hold(calls.controls.registry);
  let settled = false;
  const held = request(calls.controls.registry, { params: { id: 'x' } }).finally(() => {
    settled = true;
  });
  held.catch(() => {});
  await Promise.resolve();
  expect(settled).toBe(false);
  release();
  await expect(held).rejects.toMatchObject(refused);
});

test('an unprepared call fails with its name', async () => {
  globalThis.fetch = fakeApi().fetch;
  await expect(request(calls.dashboard.get)).rejects.toThrow('fakeApi: no reply to GET /api/v1/dashboard');
});

test('a fixed path comes before one with a parameter', async () => {
  const api = fakeApi()
    .reply(calls.integrations.adapters, adaptersList([]))
    .reply(calls.integrations.read, integrationDetail());
  globalThis.fetch = api.fetch;
  expect(await request(calls.integrations.adapters)).toEqual(adaptersList([]));
});
