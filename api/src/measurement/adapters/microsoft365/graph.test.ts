/** Tests that the Graph token is sent to Graph only, against a server that sends a wrong link. */
import { createServer, type Server } from 'node:http';
import { z } from 'zod';
import { systemClock } from '../../../platform/clock';
import { VendorClient } from '../http/client';
import { Graph } from './graph';

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('a next-page link to the sign-in address is not followed with the token', async () => {
  const requested: string[] = [];
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    const origin = `http://${request.headers.host}`;
    const body = request.url?.startsWith('/login')
      ? { access_token: 'graph-token' }
      : { value: [], '@odata.nextLink': `${origin}/login/next` };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const addresses = {
    microsoftLogin: `${origin}/login`,
    microsoftGraph: `${origin}/v1.0`,
    google: undefined,
    halopsa: undefined,
    connectwise: undefined,
    autotask: undefined,
    ninjaone: undefined,
    connectwiseClientId: undefined,
  };
  const bases = [addresses.microsoftLogin, addresses.microsoftGraph];
  const client = new VendorClient({ vendor: 'Microsoft 365', bases, secrets: [], clock: systemClock });
  const graph = new Graph(client, { tenantId: 't', clientId: 'c', clientSecret: 's' }, addresses);
  await expect(graph.list('/users', z.object({}), 'the users')).rejects.toMatchObject({ problem: 'refused-address' });
  expect(requested).toEqual(['/login/t/oauth2/v2.0/token', '/v1.0/users']);
});
