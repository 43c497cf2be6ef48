/** The register's webhooks: hints to read an entry again, from the simulated register and from strangers. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Certificate, calls } from '@msp/contract';
import { pendingMs } from '../../../local/simulators/blockmark/register';
import { ok } from '../../support/outcomes';
import { type AssessedTeam, createReadyTeam } from '../../support/requests/assessment-requests';
import {
  advance,
  carryOutRegistrations,
  certificateRegisterOf,
  issueByApproval,
  readCertificate,
  withdrawThere,
} from '../../support/requests/register-requests';
import { type Simulated, startSimulated, webhookSecret } from '../../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../../support/suite';
import { waitUntil } from '../../support/wait-until';

const { path } = calls.certificateRegister.webhook;
let endpoint: Server;
let simulated: Simulated;
let suite: Suite;
let team: AssessedTeam;
/** The simulated register sends webhooks in its own time, so only the test that is about them passes them on. */
let passesOn = false;
/** Entries whose webhooks were passed on, with the status of our answer. */
const passedOn: { event: string; id: string; status: number }[] = [];

beforeAll(async () => {
  // The simulators start before the suite, so that they need an address that is known by then.
  endpoint = createServer(async (request, response) => {
    const payload = JSON.parse(await text(request));
    response.setHeader('content-type', 'application/json');
    if (!passesOn && payload.event !== 'endpoint.verify') return response.end('{}');
    const answer = await suite.app.inject({ method: 'POST', url: path, payload });
    if (payload.data) passedOn.push({ event: payload.event, id: payload.data.id, status: answer.statusCode });
    return response.writeHead(answer.statusCode).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`;
  simulated = await startSimulated({ url, secret: webhookSecret });
  suite = await startSuite(stubProvider, simulated.environment);
  team = await createReadyTeam(suite, 'alpha');
});
afterAll(async () => {
  await simulated.stop();
  await suite.stop();
  endpoint.close();
});

const send = (body: object) => ok(suite.anonymous().call(calls.certificateRegister.webhook, { body }));
const work = () => carryOutRegistrations(suite, certificateRegisterOf(suite));
const registrationOf = async ({ id }: { id: string }) => (await readCertificate(team.author, id)).registration;

async function registered(): Promise<Certificate> {
  const { id } = await issueByApproval(suite, team);
  await work();
  advance(suite, simulated, pendingMs * 2);
  await work();
  return readCertificate(team.author, id);
}

describe('§7 Certificates: webhooks of the certificate register', () => {
  test('the endpoint is verified with the configured secret only', async () => {
    expect(await send({ event: 'endpoint.verify', secret: webhookSecret })).toEqual({ secret: webhookSecret });
    for (const secret of ['another-secret-for-tests', '', undefined, `${webhookSecret} `]) {
      expect(await send({ event: 'endpoint.verify', secret })).toEqual({});
    }
  });

  test('an entry that the register withdraws is read again', async () => {
    const certificate = await registered();
    expect(certificate.registration).toMatchObject({ status: 'REGISTERED', nextAttemptAt: null });
    const id = certificate.registration?.reference ?? '';
    passesOn = true;
    await withdrawThere(simulated, id);
    await waitUntil('the webhook is passed on', () => passedOn.some((one) => one.id === id));
    passesOn = false;
    expect(passedOn).toContainEqual({ event: 'issued_certificate.updated', id, status: 200 });
    expect(await registrationOf(certificate)).toMatchObject({ status: 'REGISTERED' });
    await work();
    expect(await registrationOf(certificate)).toMatchObject({ status: 'WITHDRAWN', nextAttemptAt: null });
  });

  test('what a webhook says about an entry is not believed', async () => {
    const certificate = await registered();
    const { reference, url } = certificate.registration ?? {};
    await send({
      event: 'issued_certificate.updated',
      data: { id: reference, status: 'WITHDRAWN', recipient_name: 'Forged', url: 'https://evil.example/' },
    });
    await work();
    expect(await registrationOf(certificate)).toMatchObject({ status: 'REGISTERED', otherName: null, url });
  });

  test('an unknown entry gets the same answer and has no effect', async () => {
    const certificate = await registered();
    const rows = async () => (await suite.admin.query('select * from certificate_registrations')).rows;
    const before = await rows();
    for (const data of [{ id: 'unknown' }, { id: certificate.code }, { id: 5 }, 'text', null, undefined]) {
      expect(await send({ event: 'issued_certificate.updated', data })).toEqual({});
    }
    expect(await rows()).toEqual(before);
    const known = { event: 'issued_certificate.updated', data: { id: certificate.registration?.reference } };
    expect(await send(known)).toEqual({});
    expect(await rows()).not.toEqual(before);
  });
});
