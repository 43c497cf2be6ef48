/** OpenAPI 3.1, generated from the contract's schemas: the document at /api/docs/json, a page for it at /api/docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

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
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
