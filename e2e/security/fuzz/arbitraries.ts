/** Random values for the JSON schemas of the OpenAPI document: mostly valid, so that they get past validation, and hostile ones. */
import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

export const binary = Symbol('a file');

const hostileText = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  'a\udc00b',
  '\u202eabc',
  'null',
  '-1',
  '1e999',
  '%00',
  '%zz',
  '../../etc/passwd',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '{{ insert: param, x }}',
  '=HYPERLINK("http://x")',
  '\r\nset-cookie: a=1',
  Buffer.from('{"s":"code:asc","v":"x","i":"x"}').toString('base64url'),
  'x'.repeat(5_000),
);

const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [[[[]]]], { __proto__: null, toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** One time in twenty; otherwise undefined. */
export const sometimes = <T>(arbitrary: Arbitrary<T>): Arbitrary<T | undefined> =>
  fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** @param ids of records that exist */
export function arbitraryOf(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: validFor(schema, ids) }, { weight: 1, arbitrary: hostileValue });
}

function textOf({ format, minLength = 0, maxLength = 60 }: Schema, ids: readonly string[]): Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
  if (format === 'binary') return fc.constant(binary);
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  if (format === 'date') return day.map((text) => text.slice(0, 10));
  if (format === 'date-time') return day;
  const longest = Math.max(minLength, Math.min(maxLength, 200));
  const known = fc.constantFrom(...ids, 'IDN-01', 'DEV-01', 'POL-01', '1').filter((id) => id.length <= longest);
  return fc.oneof(fc.string({ minLength, maxLength: longest, unit: 'grapheme' }), known);
}

function validFor(schema: Schema, ids: readonly string[]): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => validFor(choice, ids)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'string':
      return textOf(schema, ids);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 100, 1_000) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, ids), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    case 'object':
      return objectOf(schema, ids);
    default:
      return hostileValue;
  }
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  ids: readonly string[],
): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]): [string, Arbitrary<unknown>] => [
    name,
    arbitraryOf(schema, ids),
  ]);
  const valid = fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) });
  return fc
    .tuple(valid, sometimes(fc.tuple(hostileText, hostileValue)))
    .map(([value, extra]) => ({ ...value, ...(extra && { [extra[0]]: extra[1] }) }));
}
