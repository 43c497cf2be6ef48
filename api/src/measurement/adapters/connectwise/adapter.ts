/** ConnectWise PSA adapter: security tickets within SLA and member accounts in use. */
import { z } from 'zod';
import { addDays } from '../../../platform/clock';
import { defineAdapter, noStep, type OpenClient, secret, testRequest, text, unknownOptions } from '../define-adapter';
import type { VendorClient } from '../http/client';
import type { Listing } from '../http/listing';
import { VendorError } from '../http/vendor-error';
import { Measurements, mapReading, type Reading, readRows } from '../measure';
import type { CollectionResult, Dependencies, OnStep, Subject } from '../port';
import {
  type DeskScope,
  type DeskTicket,
  findPlace,
  measureAccounts,
  measureTickets,
  readTickets,
  ticketsOf,
  windowDays,
} from '../service-desk';
import { ConnectWise, lookUpCodebase } from './connectwise';
import { type ConnectWiseTicket, companySchema, memberSchema, ticketSchema } from './shapes';
import { activeBoards, connectWiseDestination, connectWiseTicketing, ticketOptions } from './ticketing';

const regions = { na: 'North America', eu: 'Europe', au: 'Australia' } as const;

const settings = z.object({
  region: z.enum(Object.keys(regions) as (keyof typeof regions)[]).meta({
    title: 'Region',
    description: 'The one in the address of your ConnectWise PSA: na, eu or au.',
    labels: regions,
  }),
  codebase: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,60}$/, 'must be one word, such as v4_6_release')
    .optional()
    .meta({
      title: 'Codebase',
      description: 'The version in the address of the API, for example v4_6_release. Leave blank to look it up.',
    }),
  company: text({ title: 'Company', description: 'The company ID that you sign in with.' }),
  publicKey: text({ title: 'Public key', description: 'Of the API member, on its API Keys tab.' }),
  privateKey: secret('Private key'),
  securityBoard: text({
    title: 'Security ticket board',
    description: 'Tickets on this board count as security tickets.',
    options: 'boards',
  }),
});

/** ConnectWise reports one SLA result per ticket. A positive one may still change while the ticket is open. */
const deskTicket =
  (securityBoard: string) =>
  (ticket: ConnectWiseTicket): DeskTicket => {
    const inSla = ticket.isInSla ?? null;
    return {
      security: ticket.board?.name.toLowerCase() === securityBoard.toLowerCase(),
      // Each company names its priorities; the most urgent one contains the number 1.
      priority: /\b1\b/.test(ticket.priority?.name ?? '') ? 1 : null,
      openedAt: ticket.dateEntered ?? null,
      answeredInSla: ticket.dateResponded || ticket.closedFlag || inSla === false ? inSla : null,
      resolvedInSla: ticket.closedFlag || inSla === false ? inSla : null,
    };
  };

const noClientId = 'This installation has no ConnectWise client ID. Ask its operator to set CONNECTWISE_CLIENT_ID.';
const noOpenedDates = "ConnectWise doesn't report when tickets were opened.";
const noUsageDates = "ConnectWise doesn't report when accounts were last used.";

type Settings = z.output<typeof settings>;

/** @returns a function that creates a client for one operation @throws VendorError without a client ID */
function connectWiseOf(settingsOfCompany: Settings, { addresses }: Dependencies, openClient: OpenClient) {
  const clientId = addresses.connectwiseClientId;
  if (!clientId) throw new VendorError('settings', noClientId);
  const access = { ...settingsOfCompany, clientId };
  const host = addresses.connectwise ?? `https://api-${access.region}.myconnectwise.net`;
  const site = addresses.connectwise ?? `https://${access.region}.myconnectwise.net`;
  const baseOf = (codebase: string) => `${host}/${codebase}/apis/3.0`;
  return () => {
    const { codebase, company } = access;
    if (codebase !== undefined)
      return new ConnectWise(openClient(baseOf(codebase)), async () => baseOf(codebase), access);
    let base: Promise<string> | undefined;
    const lookUp = (client: VendorClient) => {
      base ??= lookUpCodebase(client, site, company).then(baseOf);
      return base;
    };
    return new ConnectWise(openClient(host, `${site}/login/companyinfo`), lookUp, access);
  };
}

const listTickets = (connectWise: ConnectWise, scope: DeskScope, resource: string, condition: string) => {
  const conditions = 'customer' in scope ? `${condition} and company/id=${scope.customer}` : condition;
  return connectWise.list('/service/tickets', ticketSchema, resource, conditions);
};
const openTickets = (connectWise: ConnectWise, scope: DeskScope) =>
  listTickets(connectWise, scope, 'the open tickets', 'closedFlag=false');

async function listCompanies(connectWise: ConnectWise, conditions?: string): Promise<Listing<Subject>> {
  const path = '/company/companies';
  const { rows, incomplete } = await connectWise.list(path, companySchema, 'the companies', conditions);
  return { rows: rows.map(({ id, name }) => ({ id: String(id), name })), incomplete };
}

async function collectAccounts(measurements: Measurements, connectWise: ConnectWise, now: Date): Promise<void> {
  const members = await readRows('ConnectWise returned no members.', () =>
    connectWise.list('/system/members', memberSchema, 'the members'),
  );
  const accounts = mapReading(members, (rows) =>
    rows.map(({ inactiveFlag, lastLogin }) => ({
      disabled: inactiveFlag === true,
      lastUsedAt: lastLogin ?? null,
    })),
  );
  measureAccounts(measurements, accounts, noUsageDates, now);
}

interface Collecting {
  scope: DeskScope;
  /** Of the metrics. */
  subject: string;
  securityBoard: string;
  onStep: OnStep;
}

async function collect(
  connectWise: ConnectWise,
  { clock }: Dependencies,
  { scope, subject, securityBoard, onStep }: Collecting,
): Promise<CollectionResult> {
  const now = clock.now();
  const measurements = new Measurements(subject, now);
  const start = addDays(now, -windowDays).toISOString().slice(0, 19);
  await onStep('Reading the tickets of the last 90 days');
  const recent = await readTickets(scope, 'ConnectWise returned no tickets.', () =>
    listTickets(connectWise, scope, 'the tickets', `dateEntered>=[${start}Z]`),
  );
  await onStep('Reading the open tickets');
  const open = await readTickets(scope, 'ConnectWise returned no open tickets.', () => openTickets(connectWise, scope));
  const deskTickets = (reading: typeof recent) =>
    mapReading(
      ticketsOf(reading, scope, ({ company }) => company?.id),
      (rows) => rows.map(deskTicket(securityBoard)),
    );
  const undated = open.ok && open.value.some(({ dateEntered }) => !dateEntered);
  const datedOpen: Reading<DeskTicket[]> = undated
    ? { ok: false, reason: { code: 'malformed', message: noOpenedDates } }
    : deskTickets(open);
  const noSecurityTickets = `The board "${securityBoard}" has no tickets. Check its name in the settings.`;
  const tickets = { recent: deskTickets(recent), open: datedOpen, noSecurityTickets };
  if ('customer' in scope) {
    await onStep('Reading the boards');
    const boards = await readRows('ConnectWise returned no boards.', () => activeBoards(connectWise));
    const place = findPlace(boards, securityBoard, `ConnectWise has no active board "${securityBoard}".`);
    measureTickets(measurements, { ...tickets, place }, now);
  } else {
    measureTickets(measurements, tickets, now);
    await onStep('Reading the members');
    await collectAccounts(measurements, connectWise, now);
  }
  const { metrics, checks } = measurements;
  return { metrics, checks, rawDigest: connectWise.client.digest(), apiCalls: connectWise.client.apiCalls };
}

export const connectwise = defineAdapter({
  key: 'connectwise',
  settings,
  ticketing: connectWiseDestination,
  account: ({ company }) => company,
  open(access, dependencies, openClient) {
    const openConnectWise = connectWiseOf(access, dependencies, openClient);
    const { company, region, securityBoard } = access;
    return {
      steps: 3,
      testConnection: () => testRequest(() => openConnectWise().list('/system/members', memberSchema, 'the members')),
      async listOptions(name) {
        const ofTickets = ticketOptions.get(name);
        if (ofTickets) return ofTickets(openConnectWise());
        if (name !== 'boards') throw unknownOptions(name);
        const { rows } = await openTickets(openConnectWise(), { subjects: null });
        const boards = [...new Set(rows.flatMap(({ board }) => board?.name ?? []))].sort();
        return boards.map((board) => ({ value: board, label: board }));
      },
      listSubjects: async () => (await listCompanies(openConnectWise())).rows,
      tickets: () =>
        connectWiseTicketing(openConnectWise(), `https://${region}.myconnectwise.net`, () => dependencies.clock.now()),
      collect: (_since, { subjects = null, onStep = noStep } = {}) =>
        collect(openConnectWise(), dependencies, { scope: { subjects }, subject: company, securityBoard, onStep }),
    };
  },
  customer: {
    id: /^\d{1,10}$/,
    open(access, customer, dependencies, openClient) {
      const openConnectWise = connectWiseOf(access, dependencies, openClient);
      const { securityBoard } = access;
      return {
        steps: 3,
        list: () => listCompanies(openConnectWise(), `id=${customer}`),
        collect: (_since, onStep) =>
          collect(openConnectWise(), dependencies, { scope: { customer }, subject: customer, securityBoard, onStep }),
      };
    },
  },
});
