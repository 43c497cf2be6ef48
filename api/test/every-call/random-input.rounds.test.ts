/** Random input to every call. */
import { errorBody } from '@msp/contract/schemas';
import fc from 'fast-check';
import { organizationCalls } from '../support/contract-calls';
import type { Person } from '../support/people';
import { rounds } from '../support/rounds';
import { type Suite, startSuite } from '../support/suite';

let suite: Suite;
let superadmin: Person;

beforeAll(async () => {
  suite = await startSuite();
  superadmin = await suite.person(await suite.organization('alpha'), 'superadmin');
});
afterAll(() => suite.stop());

const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('IDN-01', '-1', '1e9', 'null', '%00', '../x', "'; drop table users; --", '\u0000'),
);
const numRuns = rounds(5, 25);

test(
  'random input to any call is answered with a declared status and a valid error body, never 5xx',
  async () => {
    const document = (await suite.app.inject('/api/docs/json')).json();
    for (const { endpoint } of organizationCalls.filter(({ name }) => name !== 'auth.widgetToken')) {
      const operation = document.paths[endpoint.path][endpoint.method.toLowerCase()];
      const names = (operation.parameters ?? [])
        .filter((parameter: { in: string }) => parameter.in === 'query')
        .map((parameter: { name: string }) => parameter.name);
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(fc.constantFrom('extra', ...names), text, { maxKeys: 4 }),
          text,
          fc.jsonValue(),
          async (query, id, body) => {
            const reply = await superadmin.call(endpoint, {
              params: Object.fromEntries(
                [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, id || 'x']),
              ),
              query,
              ...(endpoint.method !== 'GET' && { body: typeof body === 'object' ? body : { body } }),
            });
            expect(Object.keys(operation.responses)).toContain(String(reply.statusCode));
            expect(reply.statusCode).toBeLessThan(500);
            if (reply.statusCode >= 400) expect(errorBody.safeParse(reply.json()).success).toBe(true);
          },
        ),
        { numRuns },
      );
    }
  },
  organizationCalls.length * numRuns * 120,
);
