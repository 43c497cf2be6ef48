/** HaloPSA: how security tickets are answered, and which technician accounts are in use. */
import { z } from 'zod';
import { defineAdapter, noOptions, secret, tested } from '../define-adapter';
import { Measurements, mapSource, rowsOf } from '../measure';
import { type DeskTicket, keptBy, measureAccounts, measureTickets, windowDays } from '../service-desk';
import { Halo } from './halo';
import { agent, client, type HaloTicket, ticket } from './shapes';

/** The secret goes there: nobody else's host will do. */
const hosted = /^[a-z0-9-]+\.halopsa\.com$/;
const dayMs = 86_400_000;

const settings = z.object({
  address: z
    .url({ protocol: /^https$/, hostname: hosted, error: 'must be an address like https://company.halopsa.com' })
    .meta({ title: 'Address of your HaloPSA' }),
  clientId: z.string().trim().min(1).max(200).meta({ title: 'Client ID' }),
  clientSecret: secret('Client secret'),
  securityTeam: z.string().trim().min(1).max(200).meta({ title: 'Team of security tickets', options: 'teams' }),
});

const translate =
  (securityTeam: string, now: Date) =>
  (one: HaloTicket): DeskTicket => ({
    security: one.team?.toLowerCase() === securityTeam.toLowerCase(),
    priority: one.priority_id ?? null,
    openedAt: one.dateoccurred,
    closedAt: one.dateclosed,
    answeredInTime: one.excludefromsla ? null : keptBy(one.respondbydate, one.responsedate ?? one.dateclosed, now),
    resolvedInTime: one.excludefromsla ? null : keptBy(one.fixbydate, one.dateclosed, now),
  });

const openedAt = (one: HaloTicket | undefined) => one?.dateoccurred?.getTime() ?? 0;

/** Whether everything after this page is older than the window: only when the page really is newest first. */
const reaches = (start: number) => (page: HaloTicket[]) =>
  openedAt(page.at(-1)) < start &&
  page.every((one, index) => index === 0 || openedAt(page[index - 1]) >= openedAt(one));

const openTickets = (halo: Halo) =>
  halo.list({ path: 'Tickets', key: 'tickets', query: { open_only: 'true' } }, ticket, 'the open tickets');

export const halopsa = defineAdapter({
  key: 'halopsa',
  settings,
  open({ address, clientId, clientSecret, securityTeam }, { addresses, clock }, openClient) {
    const base = addresses.halopsa ?? new URL(address).origin;
    const openHalo = () => new Halo(openClient(base), base, { clientId, clientSecret });
    return {
      testConnection: () => tested(() => openHalo().list({ path: 'Agent', key: 'agents' }, agent, 'the agents')),
      async listOptions(name) {
        if (name !== 'teams') throw noOptions(name);
        const { rows } = await openTickets(openHalo());
        const teams = [...new Set(rows.flatMap(({ team }) => team ?? []))].sort();
        return teams.map((team) => ({ value: team, label: team }));
      },
      async listSubjects() {
        const { rows } = await openHalo().list({ path: 'Client', key: 'clients' }, client, 'the clients');
        return rows.map(({ id, name }) => ({ id: String(id), name }));
      },
      async collect() {
        const halo = openHalo();
        const now = clock.now();
        const start = now.getTime() - windowDays * dayMs;
        const found = new Measurements(new URL(address).hostname, now);
        const newestFirst = { order: 'dateoccurred', orderdesc: 'true' };
        const recent = await rowsOf('HaloPSA answered no tickets.', () =>
          halo.list(
            { path: 'Tickets', key: 'tickets', query: newestFirst, enough: reaches(start) },
            ticket,
            'the tickets',
          ),
        );
        const open = await rowsOf('HaloPSA answered no open tickets.', () => openTickets(halo));
        const agents = await rowsOf('HaloPSA answered no agents.', () =>
          halo.list({ path: 'Agent', key: 'agents' }, agent, 'the agents'),
        );
        const desk = translate(securityTeam, now);
        const inWindow = (all: HaloTicket[]) => all.filter((one) => openedAt(one) >= start).map(desk);
        const misnamed = `No ticket belongs to the team "${securityTeam}"; check its name in the settings.`;
        measureTickets(
          found,
          { recent: mapSource(recent, inWindow), open: mapSource(open, (all) => all.map(desk)), misnamed },
          now,
        );
        const accounts = mapSource(agents, (all) =>
          all.map((one) => ({ disabled: one.isdisabled === true, lastUsedAt: one.lastlogindate ?? null })),
        );
        measureAccounts(found, accounts, 'HaloPSA does not say when accounts were last used.', now);
        const { metrics, checks } = found;
        return { metrics, checks, rawDigest: halo.client.digest(), apiCalls: halo.client.apiCalls };
      },
    };
  },
});
