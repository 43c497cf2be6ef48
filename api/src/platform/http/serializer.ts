/** Serialises responses with the contract's schemas: fast, and undeclared fields are never sent. */
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

const cache = new WeakMap<z.ZodType, (value: unknown) => string>();

function serializerOf(schema: z.ZodType): (value: unknown) => string {
  const known = cache.get(schema);
  if (known) return known;
  // Without the ids that the OpenAPI document gives to shared schemas, which would become references.
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', metadata: z.registry() });
  const serializer = fastJson(json as Schema);
  cache.set(schema, serializer);
  return serializer;
}

export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => serializerOf(schema);

/** For tests: also refuses a response that does not match the schema, instead of omitting fields silently. */
export const checkingSerializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const serialize = serializerOf(schema);
  return (value) => {
    schema.parse(value);
    return serialize(value);
  };
};
