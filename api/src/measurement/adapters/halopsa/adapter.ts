/** HaloPSA adapter: security tickets within SLA and technician accounts in use. */
import { withScheme } from '@msp/contract/schemas';
import { z } from 'zod';
import { addDays } from '../../../platform/clock';
import { defineAdapter, noStep, type OpenClient, secret, testRequest, text, unknownOptions } from '../define-adapter';
import type { Listing } from '../http/listing';
import { Measurements, mapReading, readRows } from '../measure';
import type { CollectionResult, Dependencies, OnStep, Option, Subject } from '../port';
import {
  type DeskScope,
  type DeskTicket,
  findPlace,
  measureAccounts,
  measureTickets,
  metDeadline,
  readTickets,
  ticketsOf,
  windowDays,
} from '../service-desk';
import { Halo, ticketScopes } from './halo';
import { agentSchema, clientSchema, type HaloTicket, teamSchema, ticketSchema } from './shapes';
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

/** An empty list of one customer's tickets is a figure, so HaloPSA must say that there are none. */
const ticketList = (scope: DeskScope, query: Record<string, string>) => {
  const filter = 'customer' in scope ? { client_id: scope.customer } : {};
  return { path: 'Tickets', key: 'tickets', query: { ...filter, ...query }, needsCount: 'customer' in scope };
};

const openTickets = (halo: Halo, scope: DeskScope = { subjects: null }) =>
  halo.list(ticketList(scope, { open_only: 'true' }), ticketSchema, 'the open tickets');

const customers = (halo: Halo) => halo.list({ path: 'Client', key: 'clients' }, clientSchema, 'the clients');

async function listCustomers(halo: Halo): Promise<Listing<Subject>> {
  const { rows, incomplete } = await customers(halo);
  return { rows: rows.map(({ id, name }) => ({ id: String(id), name })), incomplete };
}

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

async function collectAccounts(measurements: Measurements, halo: Halo, now: Date): Promise<void> {
  const technicians = await readRows('HaloPSA returned no agents.', () => agents(halo));
  const accounts = mapReading(technicians, (rows) =>
    rows.map(({ isdisabled, lastlogindate }) => ({
      disabled: isdisabled === true,
      lastUsedAt: lastlogindate ?? null,
    })),
  );
  measureAccounts(measurements, accounts, noUsageDates, now);
}

interface Collecting {
  scope: DeskScope;
  /** Of the metrics. */
  subject: string;
  securityTeam: string;
  onStep: OnStep;
}

async function collect(
  halo: Halo,
  { clock }: Dependencies,
  { scope, subject, securityTeam, onStep }: Collecting,
): Promise<CollectionResult> {
  const now = clock.now();
  const start = addDays(now, -windowDays).getTime();
  const measurements = new Measurements(subject, now);
  const query = { order: 'dateoccurred', orderdesc: 'true' };
  const newestFirst = { ...ticketList(scope, query), isEnough: reachesBack(start) };
  await onStep('Reading the tickets of the last 90 days');
  const recent = await readTickets(scope, 'HaloPSA returned no tickets.', () =>
    halo.list(newestFirst, ticketSchema, 'the tickets'),
  );
  await onStep('Reading the open tickets');
  const open = await readTickets(scope, 'HaloPSA returned no open tickets.', () => openTickets(halo, scope));
  const deskTickets = (reading: typeof recent) =>
    mapReading(
      ticketsOf(reading, scope, ({ client_id }) => client_id),
      (rows) => rows.map(deskTicket(securityTeam, now)),
    );
  const tickets = {
    recent: deskTickets(mapReading(recent, (rows) => rows.filter((ticket) => openedAt(ticket) >= start))),
    open: deskTickets(open),
    noSecurityTickets: `The team "${securityTeam}" has no tickets. Check its name in the settings.`,
  };
  if ('customer' in scope) {
    await onStep('Reading the teams');
    const teams = await readRows('HaloPSA returned no teams.', () =>
      halo.list({ path: 'Team', key: 'teams' }, teamSchema, 'the teams'),
    );
    const active = mapReading(teams, (rows) => rows.filter(({ inactive }) => !inactive));
    const place = findPlace(active, securityTeam, `HaloPSA has no active team "${securityTeam}".`);
    measureTickets(measurements, { ...tickets, place }, now);
  } else {
    measureTickets(measurements, tickets, now);
    await onStep('Reading the agents');
    await collectAccounts(measurements, halo, now);
  }
  const { metrics, checks } = measurements;
  return { metrics, checks, rawDigest: halo.client.digest(), apiCalls: halo.client.apiCalls };
}

/** @param scopes those of metrics by default */
const haloOf = (
  { address, clientId, clientSecret }: z.output<typeof settings>,
  { addresses }: Dependencies,
  openClient: OpenClient,
  scopes?: string,
) => {
  const base = addresses.halopsa ?? new URL(address).origin;
  return new Halo(openClient(base), base, { clientId, clientSecret }, scopes);
};

export const halopsa = defineAdapter({
  key: 'halopsa',
  settings,
  ticketing: haloDestination,
  account: ({ address }) => new URL(address).hostname,
  open(access, dependencies, openClient) {
    const openHalo = (scopes?: string) => haloOf(access, dependencies, openClient, scopes);
    const { origin, hostname } = new URL(access.address);
    const { securityTeam } = access;
    return {
      steps: 3,
      testConnection: () => testRequest(() => agents(openHalo())),
      async listOptions(name) {
        const read = options.get(name);
        if (!read) throw unknownOptions(name);
        return read(openHalo());
      },
      listSubjects: async () => (await listCustomers(openHalo())).rows,
      tickets: () => haloTicketing(openHalo(ticketScopes), origin),
      collect: (_since, { subjects = null, onStep = noStep } = {}) =>
        collect(openHalo(), dependencies, { scope: { subjects }, subject: hostname, securityTeam, onStep }),
    };
  },
  customer: {
    id: /^\d{1,10}$/,
    open(access, customer, dependencies, openClient) {
      const openHalo = () => haloOf(access, dependencies, openClient);
      const { securityTeam } = access;
      return {
        steps: 3,
        list: () => listCustomers(openHalo()),
        collect: (_since, onStep) =>
          collect(openHalo(), dependencies, { scope: { customer }, subject: customer, securityTeam, onStep }),
      };
    },
  },
});
