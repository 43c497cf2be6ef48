/** OpenAPI 3.1, generated from the contract's schemas: the document at /api/docs/json, a page for it at /api/docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorBody, schemas } from '@msp/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** The schemas that several calls return, each named after the first of them, and the error. Without them the document has 3 MB. */
const sharedSchemas = (() => {
  const registry = z.registry<{ id: string }>();
  registry.add(errorBody, { id: 'Error' });
  const seen = new Map<z.ZodType, string>();
  for (const [group, calls] of Object.entries(schemas)) {
    for (const [name, { response }] of Object.entries(calls as Record<string, { response?: z.ZodType }>)) {
      if (!response) continue;
      const first = seen.get(response);
      if (first && !registry.has(response)) registry.add(response, { id: first });
      if (!first) seen.set(response, `${group}.${name}`);
    }
  }
  return registry;
})();

const addComponents = createJsonSchemaTransformObject({ schemaRegistry: sharedSchemas });

/** Without those components that no call refers to: each schema is added for requests too. */
const addUsedComponents: typeof addComponents = (document) => {
  const object = addComponents(document);
  if (!('components' in object) || !object.components?.schemas) return object;
  const { schemas: all } = object.components;
  const text = JSON.stringify(object);
  for (const id of Object.keys(all)) if (!text.includes(`"#/components/schemas/${id}"`)) delete all[id];
  return object;
};

/** @param version of the build, shown in the document */
export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Trusted MSP',
        version,
        description:
          'Calls with the cookies of a session, or with an API key as bearer. Errors are `{ message, error, errorCode, details? }`.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'msp_access' },
          apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'tmsp_…' },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry: sharedSchemas }),
    transformObject: addUsedComponents,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
