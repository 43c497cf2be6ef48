/** ConnectWise PSA: how security tickets are answered, and which member accounts are in use. */
import { z } from 'zod';
import { defineAdapter, noOptions, secret, tested } from '../define-adapter';
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
    .regex(/^[\w.-]{1,60}$/, 'is one word like v4_6_release')
    .meta({ title: 'Codebase' }),
  company: text('Company'),
  publicKey: text('Public key'),
  privateKey: secret('Private key'),
  clientId: z.guid('must be the client’s id').meta({ title: 'Client ID' }),
  securityBoard: text('Board of security tickets').meta({ options: 'boards' }),
});

/** Whether the agreement was kept is told of a whole ticket; that of an open one may still change for the worse. */
const translate =
  (board: string) =>
  (one: ConnectWiseTicket): DeskTicket => {
    const kept = one.isInSla ?? null;
    const security = one.board?.name.toLowerCase() === board.toLowerCase();
    return {
      security,
      // Priorities are named by each company; the most urgent one is called first.
      priority: /\b1\b/.test(one.priority?.name ?? '') ? 1 : null,
      openedAt: one.dateEntered ?? null,
      closedAt: one.closedDate ?? null,
      answeredInTime: one.dateResponded || one.closedFlag || kept === false ? kept : null,
      resolvedInTime: one.closedFlag || kept === false ? kept : null,
    };
  };

const dated = 'ConnectWise does not say when tickets were opened.';

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
      testConnection: () => tested(() => openConnectWise().list('/system/members', member, 'the members')),
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
        const recent = await rowsOf('ConnectWise answered no tickets.', () =>
          from.list('/service/tickets', ticket, 'the tickets', entered),
        );
        const openOnes = await rowsOf('ConnectWise answered no open tickets.', () => openTickets(from));
        const members = await rowsOf('ConnectWise answered no members.', () =>
          from.list('/system/members', member, 'the members'),
        );
        const desk = translate(access.securityBoard);
        const misnamed = `No ticket is on the board "${access.securityBoard}"; check its name in the settings.`;
        const undated = openOnes.known && openOnes.value.some(({ dateEntered }) => !dateEntered);
        const open: Source<DeskTicket[]> = undated
          ? { known: false, reason: { code: 'malformed', message: dated } }
          : mapSource(openOnes, (all) => all.map(desk));
        measureTickets(found, { recent: mapSource(recent, (all) => all.map(desk)), open, misnamed }, now);
        const accounts = mapSource(members, (all) =>
          all.map((one) => ({ disabled: one.inactiveFlag === true, lastUsedAt: one.lastLogin ?? null })),
        );
        measureAccounts(found, accounts, 'ConnectWise does not say when accounts were last used.', now);
        const { metrics, checks } = found;
        return { metrics, checks, rawDigest: from.client.digest(), apiCalls: from.client.apiCalls };
      },
    };
  },
});
