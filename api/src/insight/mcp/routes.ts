/**
 * HTTP routes for MCP (Model Context Protocol): AI assistants read the organisation's data with an API key. The protocol's library
 * checks neither who asks nor from where, so that is done here.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, authenticationRequired } from '../../platform/errors';
import { contextOf } from '../../platform/http/authorize';
import { bearerOf } from '../../platform/http/bearer';
import type { HttpDependencies } from '../../platform/http/implement';
import { handleMessage, type McpOptions } from './server';
import { tools } from './tools';

export interface McpDependencies extends HttpDependencies, McpOptions {
  publicUrl: string;
}

export const mcpPath = '/mcp';
/** RFC 9728: where a client learns how to authenticate. */
const metadataPath = `/.well-known/oauth-protected-resource${mcpPath}`;

/** A page of another site could reach us by a name of its own, and a browser would send its requests without asking. */
function requireOwnAddress({ host, headers }: FastifyRequest, publicUrl: URL): void {
  const isOwnOrigin = headers.origin === undefined || headers.origin === publicUrl.origin;
  if (host === publicUrl.host && isOwnOrigin) return;
  throw new AppError(403, 'ORIGIN_REFUSED', "This request wasn't sent to the application's address.");
}

export function mcpRoutes(app: FastifyInstance, dependencies: McpDependencies): void {
  const { platform, authenticator, brandName } = dependencies;
  const publicUrl = new URL(dependencies.publicUrl);
  const address = new URL(mcpPath, publicUrl).href;
  const metadata = new URL(metadataPath, publicUrl).href;

  app.get(metadataPath, { schema: { hide: true } }, async (_request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=3600');
    return {
      resource: address,
      resource_name: brandName,
      bearer_methods_supported: ['header'],
      scopes_supported: [...new Set(tools.map(({ endpoint }) => endpoint.access))],
      resource_documentation: new URL('/docs/api-assistants', publicUrl).href,
    };
  });

  app.register(async (mcp) => {
    mcp.addHook('onSend', async (_request, reply) => {
      const challenge = reply.getHeader('www-authenticate');
      if (typeof challenge !== 'string') return;
      reply.header(
        'www-authenticate',
        `${challenge}${challenge === 'Bearer' ? ' ' : ', '}resource_metadata="${metadata}"`,
      );
    });
    mcp.route({
      method: ['GET', 'POST', 'DELETE'],
      url: mcpPath,
      config: { anyOrigin: true },
      schema: { hide: true },
      onRequest: async (request, reply) => {
        requireOwnAddress(request, publicUrl);
        // Sessions belong to pages; an assistant has a key.
        if (bearerOf(request) === null) throw authenticationRequired();
        const session = await authenticator.authenticate(request, reply);
        request.access = { session, context: contextOf(platform, session) };
      },
      handler: async (request, reply) => {
        const { context } = request.access;
        if (!context) throw new Error('MCP requests have an organisation.');
        return reply.send(await handleMessage(context, request, address, dependencies));
      },
    });
  });
}
