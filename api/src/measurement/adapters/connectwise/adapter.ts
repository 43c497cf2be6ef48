/** ConnectWise PSA adapter: security tickets within SLA and member accounts in use. */
import { z } from 'zod';
import { addDays } from '../../../platform/clock';
import { defineAdapter, noStep, secret, testRequest, text, unknownOptions } from '../define-adapter';
import type { VendorClient } from '../http/client';
import { VendorError } from '../http/vendor-error';
import { Measurements, mapReading, type Reading, readRows } from '../measure';
import { type DeskTicket, measureAccounts, measureTickets, ofSubjects, windowDays } from '../service-desk';
import { ConnectWise, lookUpCodebase } from './connectwise';
import { type ConnectWiseTicket, companySchema, memberSchema, ticketSchema } from './shapes';
import { connectWiseDestination, connectWiseTicketing, ticketOptions } from './ticketing';

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

export const connectwise = defineAdapter({
  key: 'connectwise',
  settings,
  ticketing: connectWiseDestination,
  account: ({ company }) => company,
  open(settingsOfCompany, { addresses, clock }, openClient) {
    const clientId = addresses.connectwiseClientId;
    if (!clientId) throw new VendorError('settings', noClientId);
    const access = { ...settingsOfCompany, clientId };
    const host = addresses.connectwise ?? `https://api-${access.region}.myconnectwise.net`;
    const site = addresses.connectwise ?? `https://${access.region}.myconnectwise.net`;
    const baseOf = (codebase: string) => `${host}/${codebase}/apis/3.0`;
    const openConnectWise = () => {
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
    const openTickets = (connectWise: ConnectWise) =>
      connectWise.list('/service/tickets', ticketSchema, 'the open tickets', 'closedFlag=false');
    return {
      steps: 3,
      testConnection: () => testRequest(() => openConnectWise().list('/system/members', memberSchema, 'the members')),
      async listOptions(name) {
        const ofTickets = ticketOptions.get(name);
        if (ofTickets) return ofTickets(openConnectWise());
        if (name !== 'boards') throw unknownOptions(name);
        const { rows } = await openTickets(openConnectWise());
        const boards = [...new Set(rows.flatMap(({ board }) => board?.name ?? []))].sort();
        return boards.map((board) => ({ value: board, label: board }));
      },
      async listSubjects() {
        const { rows } = await openConnectWise().list('/company/companies', companySchema, 'the companies');
        return rows.map(({ id, name }) => ({ id: String(id), name }));
      },
      tickets: () =>
        connectWiseTicketing(openConnectWise(), `https://${access.region}.myconnectwise.net`, () => clock.now()),
      async collect(_since, { subjects = null, onStep = noStep } = {}) {
        const connectWise = openConnectWise();
        const now = clock.now();
        const measurements = new Measurements(access.company, now);
        const start = addDays(now, -windowDays).toISOString().slice(0, 19);
        await onStep('Reading the tickets of the last 90 days');
        const recent = await readRows('ConnectWise returned no tickets.', () =>
          connectWise.list('/service/tickets', ticketSchema, 'the tickets', `dateEntered>=[${start}Z]`),
        );
        await onStep('Reading the open tickets');
        const open = await readRows('ConnectWise returned no open tickets.', () => openTickets(connectWise));
        await onStep('Reading the members');
        const members = await readRows('ConnectWise returned no members.', () =>
          connectWise.list('/system/members', memberSchema, 'the members'),
        );
        const counts = ofSubjects<ConnectWiseTicket>(subjects, ({ company }) => company?.id);
        const toDeskTickets = (tickets: ConnectWiseTicket[]) =>
          tickets.filter(counts).map(deskTicket(access.securityBoard));
        const undated = open.ok && open.value.some(({ dateEntered }) => !dateEntered);
        const datedOpen: Reading<DeskTicket[]> = undated
          ? { ok: false, reason: { code: 'malformed', message: noOpenedDates } }
          : mapReading(open, toDeskTickets);
        const noSecurityTickets = `The board "${access.securityBoard}" has no tickets. Check its name in the settings.`;
        const tickets = { recent: mapReading(recent, toDeskTickets), open: datedOpen, noSecurityTickets };
        measureTickets(measurements, tickets, now);
        const accounts = mapReading(members, (rows) =>
          rows.map(({ inactiveFlag, lastLogin }) => ({
            disabled: inactiveFlag === true,
            lastUsedAt: lastLogin ?? null,
          })),
        );
        measureAccounts(measurements, accounts, noUsageDates, now);
        const { metrics, checks } = measurements;
        return { metrics, checks, rawDigest: connectWise.client.digest(), apiCalls: connectWise.client.apiCalls };
      },
    };
  },
});
