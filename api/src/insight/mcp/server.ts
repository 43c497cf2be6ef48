/** The MCP server of one request: the tools that its API key may use. */
import { type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { Permission } from '@msp/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { holdsPermission, type OrganizationContext } from '../../platform/context/context';
import { validation } from '../../platform/errors';
import { toAppError } from '../../platform/http/errors';
import { type Tool, tools } from './tools';

export interface McpOptions {
  brandName: string;
  version: string;
}

const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/** Errors are the ones of the HTTP calls: those that we did not expect are logged, and say nothing of their cause. */
async function resultOf(tool: Tool, context: OrganizationContext, input: unknown, request: FastifyRequest) {
  try {
    return textResult(JSON.stringify(await tool.run(context, input)));
  } catch (thrown) {
    const error = toAppError(
      thrown instanceof z.ZodError ? validation(z.prettifyError(thrown)) : (thrown as Error),
      request,
    );
    if (error.status >= 500) request.log.error({ err: thrown }, 'MCP tool failed');
    return { ...textResult(`${error.code}: ${error.message}`), isError: true };
  }
}

function createServer(context: OrganizationContext, request: FastifyRequest, { brandName, version }: McpOptions) {
  const server = new McpServer({ name: 'trusted-msp', title: brandName, version });
  for (const tool of tools) {
    // The access of every tool's call is a permission.
    if (!holdsPermission(context.actor, tool.endpoint.access as Permission)) continue;
    const { name, title, description, input } = tool;
    const annotations = { readOnlyHint: true, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema: input, annotations }, (received: unknown) =>
      resultOf(tool, context, received, request),
    );
  }
  return server;
}

/** Answers one MCP message. Nothing is kept between requests, so that any API process can answer the next one. */
export async function handleMessage(
  context: OrganizationContext,
  request: FastifyRequest,
  address: string,
  options: McpOptions,
): Promise<Response> {
  const handler = createMcpHandler(() => createServer(context, request, options), {
    // Clients of 2025 are served too. Streams of changes are not offered.
    legacy: 'stateless',
    maxSubscriptions: 0,
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name !== 'authorization' && typeof value === 'string') headers.set(name, value);
  }
  const message = new Request(address, { method: request.method, headers });
  return handler.fetch(message, { parsedBody: request.body });
}
