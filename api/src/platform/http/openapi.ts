/** OpenAPI 3.1, generated from the contract's schemas: the document at /api/docs/json, a page for it at /api/docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { errorBody, schemas } from '@msp/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * Gives the error and the schemas that several calls return an id, so that the document describes each once: it would have 3 MB
 * otherwise. A schema is named after the first call that returns it.
 */
function nameSharedSchemas(): void {
  const seen = new Map<z.ZodType, string>([[errorBody, 'Error']]);
  for (const [group, calls] of Object.entries(schemas)) {
    for (const [name, { response }] of Object.entries(calls as Record<string, { response?: z.ZodType }>)) {
      if (response && !seen.has(response)) seen.set(response, `${group}.${name}`);
      else if (response) z.globalRegistry.add(response, { ...response.meta(), id: seen.get(response) });
    }
  }
  z.globalRegistry.add(errorBody, { ...errorBody.meta(), id: 'Error' });
}

/** Without those components that no call refers to: each schema is added for requests too. */
const addUsedComponents: typeof jsonSchemaTransformObject = (document) => {
  const object = jsonSchemaTransformObject(document);
  if (!('components' in object) || !object.components?.schemas) return object;
  const { schemas: all } = object.components;
  const text = JSON.stringify(object);
  for (const id of Object.keys(all)) if (!text.includes(`"#/components/schemas/${id}"`)) delete all[id];
  return object;
};

/** @param version of the build, shown in the document */
export async function registerOpenApi(app: FastifyInstance, version: string): Promise<void> {
  nameSharedSchemas();
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
    transform: jsonSchemaTransform,
    transformObject: addUsedComponents,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
