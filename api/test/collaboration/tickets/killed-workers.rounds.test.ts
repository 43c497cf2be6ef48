/** Workers that are killed with SIGKILL between any two steps of creating a ticket: no ticket is created twice, and none is lost. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Ticket } from '@msp/contract';
import { buildProgram } from '../../support/programs/build-program';
import {
  deskTickets,
  listTickets,
  type Reference,
  requestTickets,
  unansweredRequirement,
} from '../../support/requests/ticket-requests';
import { rounds } from '../../support/rounds';
import { type DeskOrganization, deskOrganization } from '../../support/seeds/desk';
import { type Simulated, startSimulated } from '../../support/servers/simulators';
import { type Suite, startSuite, stubProvider } from '../../support/suite';

let program: string;
let simulated: Simulated;
let suite: Suite;
beforeAll(async () => {
  program = buildProgram('ticket-program');
  simulated = await startSimulated();
  suite = await startSuite(stubProvider, simulated.environment);
  await suite.extendSessions();
});
afterAll(async () => {
  await suite.stop();
  await simulated.stop();
});

const points = [
  'after the mark',
  'while it is created',
  'after the create',
  'after it was stored',
  'before the next mark',
] as const;

/** Longer than a killed worker keeps others waiting. */
const claimMinutes = 4;

async function workUntilKilled(
  { organizationId, integrationId }: DeskOrganization,
  point: string,
  number: number,
): Promise<void> {
  const place = [suite.databaseUrl, organizationId, integrationId, suite.clock.now().toISOString()];
  const rest = [point, String(number), JSON.stringify(simulated.environment)];
  const worker = fork(program, [...place, ...rest], { stdio: 'inherit' });
  const [code, signal] = await once(worker, 'exit');
  expect([point, code, signal]).toEqual([point, null, 'SIGKILL']);
}

async function requestMany({ author, integrationId, organizationId }: DeskOrganization, count: number) {
  const gaps: Reference[] = [];
  for (let number = 0; number < count; number += 1) gaps.push(await unansweredRequirement(suite, organizationId));
  const { created } = await requestTickets(author, integrationId, gaps);
  expect(created).toHaveLength(count);
  return created;
}

async function expectOnce(organization: DeskOrganization, created: Ticket[]): Promise<void> {
  const { items } = await listTickets(organization.author, { limit: '100' });
  expect(items.map(({ state }) => state)).toEqual(items.map(() => 'open'));
  const atDesk = await deskTickets(simulated);
  for (const { reference } of created) {
    expect([reference, atDesk.filter((ticket) => ticket.reference === reference).length]).toEqual([reference, 1]);
  }
  const numbers = items.map(({ external }) => external?.number);
  expect(new Set(numbers).size).toBe(created.length);
}

const desks = ['halopsa', 'connectwise'] as const;
const size = rounds(12, 50);
const all = Array.from({ length: rounds(1, 10) }, (_, round) => [round + 1, desks[round % 2] ?? 'halopsa'] as const);

test.each(all)(
  `round %i: ${size} tickets in %s, with a worker killed between any two steps`,
  async (round, desk) => {
    const organization = await deskOrganization(suite, simulated, desk);
    const created = await requestMany(organization, size);
    for (const [index, point] of points.entries()) {
      await workUntilKilled(organization, point, 1 + ((round + index) % 3));
      suite.clock.set(new Date(suite.clock.now().getTime() + claimMinutes * 60_000));
    }
    // Those whose create had no reply are looked for; what isn't found by then is created.
    for (let tries = 0; tries < 4; tries += 1) await organization.later(10);
    await expectOnce(organization, created);
  },
  300_000,
);
