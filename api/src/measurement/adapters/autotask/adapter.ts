/** Autotask PSA adapter: security tickets within SLA, and their age. */
import { z } from 'zod';
import { addDays } from '../../../platform/clock';
import { defineAdapter, noStep, testRequest, text, unknownOptions } from '../define-adapter';
import type { Listing } from '../http/listing';
import { both, Measurements, mapReading, type Reading, readRows } from '../measure';
import type { CollectionResult, Dependencies, OnStep, Subject } from '../port';
import { type DeskScope, measureTickets, readTickets, ticketsOf, windowDays } from '../service-desk';
import { Autotask, type Condition } from './autotask';
import { deskTicket } from './desk-ticket';
import { activeValues, chosenValues, ticketLists } from './picklists';
import { type AutotaskTicket, companySchema, ticketSchema } from './shapes';

/** Headers carry no other characters. */
const inHeader = /^[\x20-\x7e\xa0-\xff]+$/;
const headerValue = (maxLength: number) =>
  z.string().trim().min(1).max(maxLength).regex(inHeader, 'contains a character that cannot be sent');

const settings = z.object({
  userName: headerValue(200).meta({
    title: 'User name',
    description: 'The username (key) of the API user, for example a1b2c3@company.com.',
  }),
  secret: headerValue(500).meta({
    title: 'Secret',
    description: 'The password (secret) of the API user. Shown once, when it is generated.',
    secret: true,
  }),
  integrationCode: headerValue(100).meta({
    title: 'Tracking identifier',
    description: 'Of the API user, under API Tracking Identifier.',
  }),
  securityQueue: text({
    title: 'Security ticket queue',
    description: 'Tickets in this queue count as security tickets.',
    options: 'queues',
  }),
  urgentPriority: text({
    title: 'Highest priority',
    description: 'Open tickets of this priority count as urgent.',
    options: 'priorities',
  }),
});

/** Of the ticket status *Complete*, which is the same in every Autotask. */
const complete = 5;
const openOnly: Condition[] = [{ op: 'noteq', field: 'status', value: complete }];
const tickets = (conditions: Condition[]) => ({ entity: 'Tickets', conditions });
const companies = {
  entity: 'Companies',
  conditions: [{ op: 'eq', field: 'isActive', value: true }] satisfies Condition[],
};

/** User names end in the company's domain; the part before it is generated. */
const companyOf = (userName: string) => userName.split('@').at(-1)?.toLowerCase() || userName;

interface Collecting {
  scope: DeskScope;
  /** Of the metrics. */
  subject: string;
  onStep: OnStep;
}

async function collect(
  desk: Autotask,
  { clock }: Dependencies,
  chosenNames: { securityQueue: string; urgentPriority: string },
  { scope, subject, onStep }: Collecting,
): Promise<CollectionResult> {
  const now = clock.now();
  const measurements = new Measurements(subject, now);
  const isCustomer = 'customer' in scope;
  const ofScope: Condition[] = isCustomer ? [{ op: 'eq', field: 'companyID', value: Number(scope.customer) }] : [];
  await onStep('Reading the queues and priorities');
  const chosen = chosenValues(
    await readRows('Autotask PSA returned no queues and priorities.', () => desk.fields('Tickets', ticketLists)),
    chosenNames,
    isCustomer,
  );
  await onStep('Reading the tickets of the last 90 days');
  const start = addDays(now, -windowDays).toISOString().slice(0, -1);
  const recent = await readTickets(scope, 'Autotask PSA returned no tickets.', () =>
    desk.list(tickets([{ op: 'gte', field: 'createDate', value: start }, ...ofScope]), ticketSchema, 'the tickets'),
  );
  await onStep('Reading the open tickets');
  const open = await readTickets(scope, 'Autotask PSA returned no open tickets.', () =>
    desk.list(tickets([...openOnly, ...ofScope]), ticketSchema, 'the open tickets'),
  );
  const toDeskTickets = (reading: Reading<AutotaskTicket[]>) =>
    mapReading(
      both(
        ticketsOf(reading, scope, ({ companyID }) => companyID),
        chosen,
      ),
      ([rows, values]) => rows.map(deskTicket(values, now)),
    );
  const noSecurityTickets = `The queue "${chosenNames.securityQueue}" has no tickets. Check that it is the right one in the settings.`;
  measureTickets(
    measurements,
    {
      recent: toDeskTickets(recent),
      open: toDeskTickets(open),
      noSecurityTickets,
      place: isCustomer ? mapReading(chosen, () => true as const) : undefined,
    },
    now,
  );
  const { metrics, checks } = measurements;
  return { metrics, checks, rawDigest: desk.digest(), apiCalls: desk.apiCalls };
}

async function listCompanies(desk: Autotask, conditions: Condition[] = []): Promise<Listing<Subject>> {
  const query = { ...companies, conditions: [...companies.conditions, ...conditions] };
  const { rows, incomplete } = await desk.list(query, companySchema, 'the companies');
  return { rows: rows.map(({ id, companyName }) => ({ id: String(id), name: companyName })), incomplete };
}

export const autotask = defineAdapter({
  key: 'autotask',
  settings,
  account: ({ userName }) => companyOf(userName),
  open(access, dependencies, openClient) {
    const openAutotask = () => new Autotask(access, { openClient, replaced: dependencies.addresses.autotask });
    const lists = async () => (await openAutotask().fields('Tickets', ticketLists)).rows;
    return {
      steps: 3,
      testConnection: () => testRequest(() => openAutotask().probe(tickets(openOnly), ticketSchema, 'the tickets')),
      async listOptions(name) {
        if (name === 'queues') return activeValues(await lists(), 'queueID');
        if (name === 'priorities') return activeValues(await lists(), 'priority');
        throw unknownOptions(name);
      },
      listSubjects: async () => (await listCompanies(openAutotask())).rows,
      collect(_since, { subjects = null, onStep = noStep } = {}) {
        const subject = companyOf(access.userName);
        return collect(openAutotask(), dependencies, access, { scope: { subjects }, subject, onStep });
      },
    };
  },
  customer: {
    id: /^\d{1,10}$/,
    open(access, customer, dependencies, openClient) {
      const openAutotask = () => new Autotask(access, { openClient, replaced: dependencies.addresses.autotask });
      return {
        steps: 3,
        list: () => listCompanies(openAutotask(), [{ op: 'eq', field: 'id', value: Number(customer) }]),
        collect: (_since, onStep) =>
          collect(openAutotask(), dependencies, access, { scope: { customer }, subject: customer, onStep }),
      };
    },
  },
});
