/** HaloPSA: how security tickets are handled, and which technician accounts are in use. */
import { z } from 'zod';
import { defineAdapter, noOptions, secret, testResult } from '../define-adapter';
import { Measurements, mapSource, rowsOf } from '../measure';
import { type DeskTicket, measureAccounts, measureTickets, wasMet, windowDays } from '../service-desk';
import { Halo } from './halo';
import { agent, client, type HaloTicket, ticket } from './shapes';

/** The secret is sent to this host, so it must be HaloPSA's. */
const hosted = /^[a-z0-9-]+\.halopsa\.com$/;
const dayMs = 86_400_000;

const settings = z.object({
  address: z
    .url({ protocol: /^https$/, hostname: hosted, error: 'must be an address like https://company.halopsa.com' })
    .meta({ title: 'HaloPSA address' }),
  clientId: z.string().trim().min(1).max(200).meta({ title: 'Client ID' }),
  clientSecret: secret('Client secret'),
  securityTeam: z.string().trim().min(1).max(200).meta({ title: 'Security team', options: 'teams' }),
});

const translate =
  (securityTeam: string, now: Date) =>
  (record: HaloTicket): DeskTicket => ({
    security: record.team?.toLowerCase() === securityTeam.toLowerCase(),
    priority: record.priority_id ?? null,
    openedAt: record.dateoccurred,
    closedAt: record.dateclosed,
    answeredInTime: record.excludefromsla
      ? null
      : wasMet(record.respondbydate, record.responsedate ?? record.dateclosed, now),
    resolvedInTime: record.excludefromsla ? null : wasMet(record.fixbydate, record.dateclosed, now),
  });

const openedAt = (record: HaloTicket | undefined) => record?.dateoccurred?.getTime() ?? 0;

/** Whether all later pages are older than the window. This holds only if the page is sorted newest first. */
const reaches = (start: number) => (page: HaloTicket[]) =>
  openedAt(page.at(-1)) < start &&
  page.every((record, index) => index === 0 || openedAt(page[index - 1]) >= openedAt(record));

const openTickets = (halo: Halo) =>
  halo.list({ path: 'Tickets', key: 'tickets', query: { open_only: 'true' } }, ticket, 'the open tickets');

export const halopsa = defineAdapter({
  key: 'halopsa',
  settings,
  open({ address, clientId, clientSecret, securityTeam }, { addresses, clock }, openClient) {
    const base = addresses.halopsa ?? new URL(address).origin;
    const openHalo = () => new Halo(openClient(base), base, { clientId, clientSecret });
    return {
      testConnection: () => testResult(() => openHalo().list({ path: 'Agent', key: 'agents' }, agent, 'the agents')),
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
        const recent = await rowsOf('HaloPSA returned no tickets.', () =>
          halo.list(
            { path: 'Tickets', key: 'tickets', query: newestFirst, enough: reaches(start) },
            ticket,
            'the tickets',
          ),
        );
        const open = await rowsOf('HaloPSA returned no open tickets.', () => openTickets(halo));
        const agents = await rowsOf('HaloPSA returned no agents.', () =>
          halo.list({ path: 'Agent', key: 'agents' }, agent, 'the agents'),
        );
        const desk = translate(securityTeam, now);
        const inWindow = (all: HaloTicket[]) => all.filter((record) => openedAt(record) >= start).map(desk);
        const emptyMessage = `No ticket belongs to the team "${securityTeam}". Check its name in the settings.`;
        measureTickets(
          found,
          { recent: mapSource(recent, inWindow), open: mapSource(open, (all) => all.map(desk)), emptyMessage },
          now,
        );
        const accounts = mapSource(agents, (all) =>
          all.map(({ isdisabled, lastlogindate }) => ({
            disabled: isdisabled === true,
            lastUsedAt: lastlogindate ?? null,
          })),
        );
        measureAccounts(found, accounts, 'HaloPSA does not say when accounts were last used.', now);
        const { metrics, checks } = found;
        return { metrics, checks, rawDigest: halo.client.digest(), apiCalls: halo.client.apiCalls };
      },
    };
  },
});
