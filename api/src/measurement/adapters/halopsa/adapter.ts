/** HaloPSA adapter: security tickets within SLA and technician accounts in use. */
import { withScheme } from '@msp/contract/schemas';
import { z } from 'zod';
import { addDays } from '../../../platform/clock';
import { defineAdapter, noStep, secret, testRequest, text, unknownOptions } from '../define-adapter';
import { Measurements, mapReading, readRows } from '../measure';
import type { Option } from '../port';
import { type DeskTicket, measureAccounts, measureTickets, metDeadline, ofSubjects, windowDays } from '../service-desk';
import { Halo, ticketScopes } from './halo';
import { agentSchema, clientSchema, type HaloTicket, ticketSchema } from './shapes';
import { namedSchema, prioritySchema } from './ticket-shapes';
import { haloDestination, haloTicketing } from './ticketing';

/** The client secret is sent to this host, so only HaloPSA's own domain is allowed. */
const haloHost = /^[a-z0-9-]+\.halopsa\.com$/;

const settings = z.object({
  address: withScheme
    .pipe(
      z.url({
        protocol: /^https$/,
        hostname: haloHost,
        error: 'must be an address such as https://company.halopsa.com',
      }),
    )
    .meta({
      title: 'HaloPSA address',
      description: 'The address of your HaloPSA, for example https://company.halopsa.com.',
      host: true,
    }),
  clientId: text({ title: 'Client ID', description: 'On the details page of the application in HaloPSA.' }),
  clientSecret: secret('Client secret'),
  securityTeam: text({
    title: 'Security ticket team',
    description: 'Tickets of this team count as security tickets.',
    options: 'teams',
  }),
});

const deskTicket =
  (securityTeam: string, now: Date) =>
  (ticket: HaloTicket): DeskTicket => {
    const { respondbydate, responsedate, fixbydate, dateclosed, excludefromsla } = ticket;
    return {
      security: ticket.team?.toLowerCase() === securityTeam.toLowerCase(),
      priority: ticket.priority_id ?? null,
      openedAt: ticket.dateoccurred,
      answeredInSla: excludefromsla ? null : metDeadline(respondbydate, responsedate ?? dateclosed, now),
      resolvedInSla: excludefromsla ? null : metDeadline(fixbydate, dateclosed, now),
    };
  };

const openedAt = (ticket: HaloTicket | undefined) => ticket?.dateoccurred?.getTime() ?? 0;

/** Whether all later pages are older than the window, which is certain only if this page is sorted newest first. */
const reachesBack = (start: number) => (page: HaloTicket[]) =>
  openedAt(page.at(-1)) < start &&
  page.every((ticket, index) => index === 0 || openedAt(page[index - 1]) >= openedAt(ticket));

const openTickets = (halo: Halo) =>
  halo.list({ path: 'Tickets', key: 'tickets', query: { open_only: 'true' } }, ticketSchema, 'the open tickets');

const customers = (halo: Halo) => halo.list({ path: 'Client', key: 'clients' }, clientSchema, 'the clients');

const named = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

/** The live options, by name. */
const options: ReadonlyMap<string, (halo: Halo) => Promise<Option[]>> = new Map(
  Object.entries({
    async teams(halo: Halo) {
      const { rows } = await openTickets(halo);
      const teams = [...new Set(rows.flatMap(({ team }) => team ?? []))].sort();
      return teams.map((team) => ({ value: team, label: team }));
    },
    ticketTypes: async (halo: Halo) =>
      named((await halo.list({ path: 'TicketType', key: 'tickettypes' }, namedSchema, 'the ticket types')).rows),
    customers: async (halo: Halo) => named((await customers(halo)).rows),
    async priorities(halo: Halo) {
      const { rows } = await halo.list({ path: 'Priority', key: 'priorities' }, prioritySchema, 'the priorities');
      const names = new Map(rows.map(({ priorityid, name }) => [priorityid, name]));
      return named([...names].map(([id, name]) => ({ id, name })));
    },
  }),
);

const agents = (halo: Halo) => halo.list({ path: 'Agent', key: 'agents' }, agentSchema, 'the agents');

const noUsageDates = "HaloPSA doesn't report when accounts were last used.";

export const halopsa = defineAdapter({
  key: 'halopsa',
  settings,
  ticketing: haloDestination,
  account: ({ address }) => new URL(address).hostname,
  open({ address, clientId, clientSecret, securityTeam }, { addresses, clock }, openClient) {
    const base = addresses.halopsa ?? new URL(address).origin;
    const openHalo = () => new Halo(openClient(base), base, { clientId, clientSecret });
    return {
      steps: 3,
      testConnection: () => testRequest(() => agents(openHalo())),
      async listOptions(name) {
        const read = options.get(name);
        if (!read) throw unknownOptions(name);
        return read(openHalo());
      },
      async listSubjects() {
        const { rows } = await customers(openHalo());
        return rows.map(({ id, name }) => ({ id: String(id), name }));
      },
      tickets: () =>
        haloTicketing(
          new Halo(openClient(base), base, { clientId, clientSecret }, ticketScopes),
          new URL(address).origin,
        ),
      async collect(_since, { subjects = null, onStep = noStep } = {}) {
        const halo = openHalo();
        const now = clock.now();
        const start = addDays(now, -windowDays).getTime();
        const measurements = new Measurements(new URL(address).hostname, now);
        const query = { order: 'dateoccurred', orderdesc: 'true' };
        const newestFirst = { path: 'Tickets', key: 'tickets', query, isEnough: reachesBack(start) };
        await onStep('Reading the tickets of the last 90 days');
        const recent = await readRows('HaloPSA returned no tickets.', () =>
          halo.list(newestFirst, ticketSchema, 'the tickets'),
        );
        await onStep('Reading the open tickets');
        const open = await readRows('HaloPSA returned no open tickets.', () => openTickets(halo));
        await onStep('Reading the agents');
        const technicians = await readRows('HaloPSA returned no agents.', () => agents(halo));
        const counts = ofSubjects<HaloTicket>(subjects, ({ client_id }) => client_id);
        const toDeskTickets = (tickets: HaloTicket[]) => tickets.filter(counts).map(deskTicket(securityTeam, now));
        const tickets = {
          recent: mapReading(recent, (rows) => toDeskTickets(rows.filter((ticket) => openedAt(ticket) >= start))),
          open: mapReading(open, toDeskTickets),
          noSecurityTickets: `The team "${securityTeam}" has no tickets. Check its name in the settings.`,
        };
        measureTickets(measurements, tickets, now);
        const accounts = mapReading(technicians, (rows) =>
          rows.map(({ isdisabled, lastlogindate }) => ({
            disabled: isdisabled === true,
            lastUsedAt: lastlogindate ?? null,
          })),
        );
        measureAccounts(measurements, accounts, noUsageDates, now);
        const { metrics, checks } = measurements;
        return { metrics, checks, rawDigest: halo.client.digest(), apiCalls: halo.client.apiCalls };
      },
    };
  },
});
