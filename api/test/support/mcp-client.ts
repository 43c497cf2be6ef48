/** MCP over HTTP, with the protocol's own client. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { publicUrl, type Suite } from './suite';

export const everyTool = [
  'list_activity',
  'list_checks',
  'list_controls',
  'list_evidence',
  'list_gaps',
  'list_metrics',
  'list_tasks',
  'list_tickets',
  'read_control',
];

/** What the gateway says about the address that the client asked. */
export const throughGateway = { 'x-forwarded-host': new URL(publicUrl).host };

/** @param secret of an API key. The caller closes the client. @throws when the key is refused */
export async function connectMcp(suite: Suite, secret: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${secret}`, ...throughGateway } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', await suite.listen()), { requestInit }));
  return client;
}

export const textOf = (result: Awaited<ReturnType<Client['callTool']>>): string =>
  result.content.map((part) => (part.type === 'text' ? part.text : '')).join('');

/** @returns the text of what every tool answers to each input, refusals included */
export async function answersOfTools(client: Client, inputs: Record<string, unknown>[]): Promise<string> {
  const answers: string[] = [];
  for (const name of everyTool) {
    for (const input of inputs) {
      const result = await client.callTool({ name, arguments: input }).catch((error: Error) => error.message);
      answers.push(typeof result === 'string' ? result : textOf(result));
    }
  }
  return answers.join('\n');
}
