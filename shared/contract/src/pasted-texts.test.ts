import { z } from 'zod';
import { schemas, withScheme } from './schemas';

const bodies = Object.entries(schemas).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, { body?: z.ZodType }>).flatMap(([name, { body }]) => {
    const objects = body instanceof z.ZodDiscriminatedUnion || body instanceof z.ZodUnion ? body.options : [body];
    return objects.flatMap((one) =>
      one instanceof z.ZodObject ? [{ call: `${group}.${name}`, shape: one.shape }] : [],
    );
  }),
);
const named = bodies.flatMap(({ call, shape }) =>
  Object.keys(shape)
    .filter((field) => /^name$|Name$/.test(field))
    .map((field) => ({ call, field, schema: shape[field] as z.ZodType })),
);

test.each(named)('a pasted name is trimmed: $field of $call', ({ schema }) => {
  expect(schema.parse(' Harbour backup \r\n')).toBe('Harbour backup');
});

test.each([
  ['company.halopsa.com', 'https://company.halopsa.com'],
  [' https://company.halopsa.com/\n', 'https://company.halopsa.com/'],
  ['http://hooks.example', 'http://hooks.example'],
  ['hooks.example:8443/a', 'https://hooks.example:8443/a'],
])('an address is taken as it was copied: %j', (text, address) => {
  expect(withScheme.parse(text)).toBe(address);
  expect(schemas.webhooks.create.body.shape.url.parse(text)).toBe(address);
});

test('what is no address stays refused', () => {
  expect(schemas.webhooks.create.body.shape.url.safeParse('javascript:alert(1)').success).toBe(false);
  expect(schemas.webhooks.create.body.shape.url.safeParse('two words').success).toBe(false);
});
