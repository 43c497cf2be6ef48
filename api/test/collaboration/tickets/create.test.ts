/** Requesting tickets and creating them in the simulated service desks: once each, whatever fails on the way. */
import { calls, type TicketDetail } from '@msp/contract';
import type { DeskKey } from '../../../local/simulators/desk/desk';
import { ok } from '../../support/outcomes';
import type { Person } from '../../support/people';
import { connectDesk, deskTickets, readTicket, requestTickets, work } from '../../support/requests/ticket-requests';
import { type Checked, checkedOrganization } from '../../support/seeds/checked';
import { type Simulated, startSimulated } from '../../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../../support/suite';

let simulated: Simulated;
let suite: Suite;
beforeAll(async () => {
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, simulated.environment);
  await suite.extendSessions();
});
afterEach(() => simulated.reset());
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

let organizations = 0;
async function organization(desk: DeskKey) {
  organizations += 1;
  const checked = await checkedOrganization(suite, `desk-${organizations}`);
  await checked.approve();
  await checked.measure(80);
  await checked.record();
  const integrationId = await connectDesk(suite, checked.reviewer, desk);
  return { ...checked, integrationId, checkId: (await checked.mfa()).id };
}

test.each(['halopsa', 'connectwise'] as const)('%s: a ticket for a failing check', async (desk) => {
  const { author, organizationId, integrationId, checkId } = await organization(desk);
  const { created } = await requestTickets(author, integrationId, [{ kind: 'check', checkId }]);
  expect(created).toMatchObject([{ state: 'waiting', external: null, problem: null }]);
  await work(suite, organizationId, integrationId);
  const ticket = await readTicket(author, created[0]?.id ?? '');
  expect(ticket).toMatchObject({ state: 'open', external: { status: 'New' } });
  console.log(JSON.stringify(ticket, null, 1), await deskTickets(simulated, ticket.reference));
});
