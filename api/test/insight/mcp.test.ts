/** MCP over HTTP with the protocol's own client: tools by scope, one organisation, and refusals. */
import type { Client } from '@modelcontextprotocol/client';
import { type ApiKeyScope, apiKeyScopes, calls, permissionsOfRole } from '@msp/contract';
import { answersOfTools, connectMcp, everyTool, textOf, throughGateway } from '../support/mcp-client';
import { createKey } from '../support/requests/tenancy/api-key-requests';
import { type SeededOrganization, seedOrganization } from '../support/seeds/seed-organization';
import { publicUrl, type Suite, startSuite } from '../support/suite';

let suite: Suite;
let a: SeededOrganization;
let b: SeededOrganization;

beforeAll(async () => {
  suite = await startSuite();
  a = await seedOrganization(suite, 'alpha');
  b = await seedOrganization(suite, 'bravo');
});
afterAll(() => suite.stop());

const openClients: Client[] = [];
afterEach(async () => {
  for (const client of openClients.splice(0)) await client.close();
});

async function connect(secret: string, mode?: 'legacy' | 'auto'): Promise<Client> {
  const client = await connectMcp(suite, secret, mode);
  openClients.push(client);
  return client;
}

async function toolsWith(scopes: readonly ApiKeyScope[]): Promise<string[]> {
  const client = await connect((await createKey(suite, a.admin, scopes)).secret);
  return (await client.listTools()).tools.map(({ name }) => name).sort();
}

describe('§7 MCP tools', () => {
  test.each(['auto', 'legacy'] as const)('a client in mode %s lists read-only tools and calls them', async (mode) => {
    const client = await connect(a.apiKeySecret, mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(everyTool);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    const evidence = JSON.parse(
      textOf(await client.callTool({ name: 'list_evidence', arguments: { search: 'export' } })),
    );
    expect(evidence.items).toMatchObject([{ id: a.evidenceId, name: 'Export of alpha' }]);
    const control = JSON.parse(
      textOf(await client.callTool({ name: 'read_control', arguments: { control: 'IDN-01' } })),
    );
    expect(control).toMatchObject({ code: 'IDN-01' });
  });

  test('each tool answers what its call answers', async () => {
    const client = await connect(a.apiKeySecret);
    const read = async (name: string) => JSON.parse(textOf(await client.callTool({ name, arguments: { limit: 100 } })));
    const query = { limit: '100' };
    expect(await read('list_controls')).toEqual((await a.admin.call(calls.controls.withStatus, { query })).json());
    expect(await read('list_evidence')).toEqual((await a.admin.call(calls.evidence.list, { query })).json());
    expect(await read('list_metrics')).toEqual((await a.admin.call(calls.metrics.list, { query })).json());
    expect(await read('list_tasks')).toEqual((await a.admin.call(calls.tasks.list, { query })).json());
    expect(await read('list_activity')).toEqual((await a.admin.call(calls.activityFeed.list, { query })).json());
    const gaps = { ...query, implementationStatus: ['NOT_IMPLEMENTED', 'PARTIALLY_IMPLEMENTED', 'NOT_ANSWERED'] };
    const open = await a.admin.call(calls.controls.withStatus, { query: { ...gaps, sort: 'tier', order: 'asc' } });
    expect(await read('list_gaps')).toEqual(open.json());
  });

  test('§7 §6 a key sees the tools of its scopes only', async () => {
    expect(await toolsWith(['metric:read'])).toEqual(['list_metrics']);
    expect(await toolsWith(['control:read'])).toEqual([
      'list_checks',
      'list_controls',
      'list_gaps',
      'list_tasks',
      'list_tickets',
      'read_control',
    ]);
    const writing = apiKeyScopes.filter(
      (scope) => !scope.endsWith(':read') && permissionsOfRole.msp_admin.includes(scope),
    );
    expect(await toolsWith(writing)).toEqual([]);
    const client = await connect((await createKey(suite, a.admin, ['metric:read'])).secret);
    const refused = await client.callTool({ name: 'list_evidence', arguments: {} }).then(
      (result) => result,
      (error: Error) => ({ isError: true, content: [{ type: 'text' as const, text: error.message }] }),
    );
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).not.toContain('Export of alpha');
  });

  test('nothing of another organisation is read, whatever a tool is asked', async () => {
    const client = await connect(a.apiKeySecret);
    const inputs = [{}, { limit: 100 }, { search: 'bravo' }, { control: b.controlId }, { cursor: 'forged' }];
    const answers = await answersOfTools(client, inputs);
    expect(answers).toContain(a.evidenceId);
    for (const id of [b.organizationId, b.evidenceId, b.responseId, b.admin.userId, b.overrideId])
      expect(answers).not.toContain(id);
    expect(answers).not.toMatch(/bravo/);
  });

  test('a failure says nothing of its cause', async () => {
    const client = await connect(a.apiKeySecret);
    jest.spyOn(suite.platform.database, 'inOrganization').mockRejectedValue(new Error('select secret from somewhere'));
    jest
      .spyOn(suite.platform.database, 'readInOrganization')
      .mockRejectedValue(new Error('select secret from somewhere'));
    const result = await client.callTool({ name: 'list_evidence', arguments: {} });
    expect([result.isError, textOf(result)]).toEqual([
      true,
      'INTERNAL: Something went wrong on our side. The problem has been recorded.',
    ]);
  });
});

describe('§7 MCP refusals', () => {
  const send = (headers: Record<string, string>) =>
    suite.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...throughGateway,
        ...headers,
      },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    });
  const metadata = `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp"`;

  test('without a key, or with a session only: 401, and where to learn how to authenticate', async () => {
    const cookie = [...a.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const headers of [{}, { cookie }]) {
      const response = await send(headers);
      expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, `Bearer ${metadata}`]);
    }
    const wrong = await send({ authorization: 'Bearer tmsp_wrong' });
    expect([wrong.statusCode, wrong.headers['www-authenticate']]).toEqual([
      401,
      `Bearer error="invalid_token", ${metadata}`,
    ]);
  });

  test('a revoked key is refused at its next request', async () => {
    const { secret, apiKey } = await createKey(suite, a.admin);
    const client = await connect(secret);
    await client.listTools();
    await a.admin.call(calls.apiKeys.revoke, { params: { id: apiKey.id } });
    await expect(client.callTool({ name: 'list_metrics', arguments: {} })).rejects.toThrow();
  });

  test.each([
    ['another host', { 'x-forwarded-host': 'rebound.example' }],
    ['a page of another site', { origin: 'https://elsewhere.example' }],
  ])('%s: 403', async (_what, headers) => {
    const response = await send({ authorization: `Bearer ${a.apiKeySecret}`, ...headers });
    expect([response.statusCode, response.json().errorCode]).toEqual([403, 'ORIGIN_REFUSED']);
  });

  test('the metadata name the resource, the scopes and the documentation', async () => {
    const response = await suite.app.inject('/.well-known/oauth-protected-resource/mcp');
    expect(response.json()).toEqual({
      resource: `${publicUrl}/mcp`,
      resource_name: 'Trusted MSP',
      bearer_methods_supported: ['header'],
      // No more than the tools need.
      scopes_supported: ['control:read', 'evidence:read', 'metric:read', 'activity:read'],
      resource_documentation: `${publicUrl}/docs/api-assistants`,
    });
  });
});
