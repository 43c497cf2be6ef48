/** The table of first calls fits the route table and the contract. */
import { calls, type EndpointData, permissions } from '@msp/contract';
import { firstCalls } from './first-calls';
import { routes } from './routes';

const reading = Object.values(calls as unknown as Record<string, Record<string, EndpointData>>)
  .flatMap((group) => Object.values(group))
  .filter(({ method }) => method === 'GET');

test.each(Object.entries(firstCalls))(
  '%s is a page, and its first calls read what their permission allows',
  (path, all) => {
    expect(routes.map((route) => route.path)).toContain(path);
    for (const { url, permission } of all) {
      const endpoint = reading.find((one) => one.path === url.split('?')[0]);
      expect(endpoint?.access).toBe(permission ?? 'session');
      if (permission) expect(permissions).toContain(permission);
    }
  },
);

test('repeated parameters stay repeated', () => {
  const [work] = firstCalls['/reviews'] ?? [];
  expect(work?.url).toBe('/api/v1/control-responses?mayReview=true&sort=submittedAt&order=asc&limit=100');
  expect(firstCalls['/']?.map(({ url }) => url)).toContain(
    '/api/v1/evidence?validity=STALE&validity=EXPIRING&sort=validUntil&order=asc&limit=10',
  );
});
