/** ConnectWise PSA: how security tickets are handled, and which member accounts are in use. */
import { z } from 'zod';
import { defineAdapter, noOptions, secret, testResult } from '../define-adapter';
import { Measurements, mapSource, rowsOf, type Source } from '../measure';
import { type DeskTicket, measureAccounts, measureTickets, windowDays } from '../service-desk';
import { ConnectWise } from './connectwise';
import { type ConnectWiseTicket, company, member, ticket } from './shapes';

const regions = { na: 'North America', eu: 'Europe', au: 'Australia' } as const;
const dayMs = 86_400_000;

const text = (title: string) => z.string().trim().min(1).max(200).meta({ title });

const settings = z.object({
  region: z.enum(Object.keys(regions) as (keyof typeof regions)[]).meta({ title: 'Region' }),
  codebase: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,60}$/, 'must be one word like v4_6_release')
    .meta({ title: 'Codebase' }),
  company: text('Company'),
  publicKey: text('Public key'),
  privateKey: secret('Private key'),
  clientId: z.guid('must be the client’s id').meta({ title: 'Client ID' }),
  securityBoard: text('Security board').meta({ options: 'boards' }),
});

/** ConnectWise reports one SLA result per ticket. For an open ticket, only a missed SLA is final. */
const translate =
  (board: string) =>
  (record: ConnectWiseTicket): DeskTicket => {
    const isInSla = record.isInSla ?? null;
    const security = record.board?.name.toLowerCase() === board.toLowerCase();
    return {
      security,
      // Companies name their own priorities; the most urgent one contains the number 1.
      priority: /\b1\b/.test(record.priority?.name ?? '') ? 1 : null,
      openedAt: record.dateEntered ?? null,
      closedAt: record.closedDate ?? null,
      answeredInTime: record.dateResponded || record.closedFlag || isInSla === false ? isInSla : null,
      resolvedInTime: record.closedFlag || isInSla === false ? isInSla : null,
    };
  };

const undatedMessage = 'ConnectWise does not say when tickets were opened.';

export const connectwise = defineAdapter({
  key: 'connectwise',
  settings,
  open(access, { addresses, clock }, openClient) {
    const host = addresses.connectwise ?? `https://api-${access.region}.myconnectwise.net`;
    const base = `${host}/${access.codebase}/apis/3.0`;
    const openConnectWise = () => new ConnectWise(openClient(base), base, access);
    const openTickets = (from: ConnectWise) =>
      from.list('/service/tickets', ticket, 'the open tickets', 'closedFlag=false');
    return {
      testConnection: () => testResult(() => openConnectWise().list('/system/members', member, 'the members')),
      async listOptions(name) {
        if (name === 'regions') return Object.entries(regions).map(([value, label]) => ({ value, label }));
        if (name !== 'boards') throw noOptions(name);
        const { rows } = await openTickets(openConnectWise());
        const boards = [...new Set(rows.flatMap(({ board }) => board?.name ?? []))].sort();
        return boards.map((board) => ({ value: board, label: board }));
      },
      async listSubjects() {
        const { rows } = await openConnectWise().list('/company/companies', company, 'the companies');
        return rows.map(({ id, name }) => ({ id: String(id), name }));
      },
      async collect() {
        const from = openConnectWise();
        const now = clock.now();
        const found = new Measurements(access.company, now);
        const start = new Date(now.getTime() - windowDays * dayMs).toISOString().slice(0, 19);
        const entered = `dateEntered>=[${start}Z]`;
        const recent = await rowsOf('ConnectWise returned no tickets.', () =>
          from.list('/service/tickets', ticket, 'the tickets', entered),
        );
        const openTicketRows = await rowsOf('ConnectWise returned no open tickets.', () => openTickets(from));
        const members = await rowsOf('ConnectWise returned no members.', () =>
          from.list('/system/members', member, 'the members'),
        );
        const desk = translate(access.securityBoard);
        const emptyMessage = `No ticket is on the board "${access.securityBoard}". Check its name in the settings.`;
        const undated = openTicketRows.known && openTicketRows.value.some(({ dateEntered }) => !dateEntered);
        const open: Source<DeskTicket[]> = undated
          ? { known: false, reason: { code: 'malformed', message: undatedMessage } }
          : mapSource(openTicketRows, (all) => all.map(desk));
        measureTickets(found, { recent: mapSource(recent, (all) => all.map(desk)), open, emptyMessage }, now);
        const accounts = mapSource(members, (all) =>
          all.map(({ inactiveFlag, lastLogin }) => ({
            disabled: inactiveFlag === true,
            lastUsedAt: lastLogin ?? null,
          })),
        );
        measureAccounts(found, accounts, 'ConnectWise does not say when accounts were last used.', now);
        const { metrics, checks } = found;
        return { metrics, checks, rawDigest: from.client.digest(), apiCalls: from.client.apiCalls };
      },
    };
  },
});
