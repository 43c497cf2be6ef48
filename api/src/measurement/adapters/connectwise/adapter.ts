/** ConnectWise PSA adapter: security tickets within SLA and member accounts in use. */
import { z } from 'zod';
import { addDays } from '../../../platform/clock';
import { defineAdapter, secret, testRequest, unknownOptions } from '../define-adapter';
import { Measurements, mapReading, type Reading, readRows } from '../measure';
import { type DeskTicket, measureAccounts, measureTickets, windowDays } from '../service-desk';
import { ConnectWise } from './connectwise';
import { type ConnectWiseTicket, companySchema, memberSchema, ticketSchema } from './shapes';

const regions = { na: 'North America', eu: 'Europe', au: 'Australia' } as const;

const text = (title: string) => z.string().trim().min(1).max(200).meta({ title });

const settings = z.object({
  region: z.enum(Object.keys(regions) as (keyof typeof regions)[]).meta({ title: 'Region' }),
  codebase: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,60}$/, 'must be one word, such as v4_6_release')
    .meta({ title: 'Codebase' }),
  company: text('Company'),
  publicKey: text('Public key'),
  privateKey: secret('Private key'),
  clientId: z.guid('must be a client ID, which is a GUID').meta({ title: 'Client ID' }),
  securityBoard: text('Security ticket board').meta({ options: 'boards' }),
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

const noOpenedDates = 'ConnectWise does not say when tickets were opened.';
const noUsageDates = 'ConnectWise does not say when accounts were last used.';

export const connectwise = defineAdapter({
  key: 'connectwise',
  settings,
  open(access, { addresses, clock }, openClient) {
    const host = addresses.connectwise ?? `https://api-${access.region}.myconnectwise.net`;
    const base = `${host}/${access.codebase}/apis/3.0`;
    const openConnectWise = () => new ConnectWise(openClient(base), base, access);
    const openTickets = (connectWise: ConnectWise) =>
      connectWise.list('/service/tickets', ticketSchema, 'the open tickets', 'closedFlag=false');
    return {
      testConnection: () => testRequest(() => openConnectWise().list('/system/members', memberSchema, 'the members')),
      async listOptions(name) {
        if (name === 'regions') return Object.entries(regions).map(([value, label]) => ({ value, label }));
        if (name !== 'boards') throw unknownOptions(name);
        const { rows } = await openTickets(openConnectWise());
        const boards = [...new Set(rows.flatMap(({ board }) => board?.name ?? []))].sort();
        return boards.map((board) => ({ value: board, label: board }));
      },
      async listSubjects() {
        const { rows } = await openConnectWise().list('/company/companies', companySchema, 'the companies');
        return rows.map(({ id, name }) => ({ id: String(id), name }));
      },
      async collect() {
        const connectWise = openConnectWise();
        const now = clock.now();
        const measurements = new Measurements(access.company, now);
        const start = addDays(now, -windowDays).toISOString().slice(0, 19);
        const recent = await readRows('ConnectWise returned no tickets.', () =>
          connectWise.list('/service/tickets', ticketSchema, 'the tickets', `dateEntered>=[${start}Z]`),
        );
        const open = await readRows('ConnectWise returned no open tickets.', () => openTickets(connectWise));
        const members = await readRows('ConnectWise returned no members.', () =>
          connectWise.list('/system/members', memberSchema, 'the members'),
        );
        const toDeskTickets = (tickets: ConnectWiseTicket[]) => tickets.map(deskTicket(access.securityBoard));
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
