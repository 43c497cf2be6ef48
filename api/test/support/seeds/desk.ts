/** An organisation with a failing check, and a simulated service desk in which it creates tickets. */
import { type CheckDetail, calls } from '@msp/contract';
import type { DeskKey } from '../../../local/simulators/desk/desk';
import { ok } from '../outcomes';
import { carryOutRuns } from '../requests/integration-requests';
import {
  changeAtDesk,
  connectDesk,
  deskTickets,
  type Reference,
  readTicket,
  requestTickets,
  work,
} from '../requests/ticket-requests';
import type { Simulated } from '../servers/simulators';
import type { Suite } from '../suite';
import { checkedOrganization } from './checked';

let organizations = 0;

export async function deskOrganization(suite: Suite, simulated: Simulated, desk: DeskKey) {
  organizations += 1;
  const checked = await checkedOrganization(suite, `desk-${organizations}`);
  const response = await checked.approve();
  await checked.measure(80);
  await checked.record();
  const { author, reviewer, organizationId } = checked;
  const integrationId = await connectDesk(suite, reviewer, desk);
  await carryOutRuns(suite);
  const gap: Reference = { kind: 'check', checkId: (await checked.mfa()).id };
  const run = (limits?: Parameters<typeof work>[3]) => work(suite, organizationId, integrationId, limits);
  const read = (id: string) => readTicket(author, id);
  /** A ticket for the failing check, which waits for a worker. */
  async function requested() {
    const { created } = await requestTickets(author, integrationId, [gap]);
    if (!created[0]) throw new Error('No ticket was created.');
    return created[0];
  }
  return {
    ...{ ...checked, desk, gap, integrationId, responseId: response.id, controlId: response.control.id },
    ...{ run, read, requested },
    check: () =>
      ok<CheckDetail>(author.call(calls.checks.read, { params: { id: (gap as { checkId: string }).checkId } })),
    /** The same, created at the service desk. */
    async opened() {
      const { id } = await requested();
      await run();
      return read(id);
    },
    /** What the service desk has with this reference. */
    atDesk: (reference: string) => deskTickets(simulated, reference),
    change: (number: string, change: Parameters<typeof changeAtDesk>[3]) =>
      changeAtDesk(simulated, desk, number, change),
    /** Lets so many minutes pass, and the worker work. */
    async later(minutes: number, limits?: Parameters<typeof work>[3]) {
      checked.later(minutes * 60_000);
      await run(limits);
    },
  };
}

export type DeskOrganization = Awaited<ReturnType<typeof deskOrganization>>;
