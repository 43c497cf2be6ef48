/** Autotask PSA adapter: security tickets within SLA, and their age. */
import { z } from 'zod';
import { addDays } from '../../../platform/clock';
import { defineAdapter, noStep, testRequest, text, unknownOptions } from '../define-adapter';
import { both, Measurements, mapReading, type Reading, readRows } from '../measure';
import { measureTickets, ofSubjects, windowDays } from '../service-desk';
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

export const autotask = defineAdapter({
  key: 'autotask',
  settings,
  account: ({ userName }) => companyOf(userName),
  open(access, { addresses, clock }, openClient) {
    const openAutotask = () => new Autotask(access, { openClient, replaced: addresses.autotask });
    const lists = async () => (await openAutotask().fields('Tickets', ticketLists)).rows;
    return {
      steps: 3,
      testConnection: () => testRequest(() => openAutotask().probe(tickets(openOnly), ticketSchema, 'the tickets')),
      async listOptions(name) {
        if (name === 'queues') return activeValues(await lists(), 'queueID');
        if (name === 'priorities') return activeValues(await lists(), 'priority');
        throw unknownOptions(name);
      },
      async listSubjects() {
        const { rows } = await openAutotask().list(companies, companySchema, 'the companies');
        return rows.map(({ id, companyName }) => ({ id: String(id), name: companyName }));
      },
      async collect(_since, { subjects = null, onStep = noStep } = {}) {
        const desk = openAutotask();
        const now = clock.now();
        const measurements = new Measurements(companyOf(access.userName), now);
        await onStep('Reading the queues and priorities');
        const chosen = chosenValues(
          await readRows('Autotask PSA returned no queues and priorities.', () => desk.fields('Tickets', ticketLists)),
          access,
        );
        await onStep('Reading the tickets of the last 90 days');
        const start = addDays(now, -windowDays).toISOString().slice(0, -1);
        const recent = await readRows('Autotask PSA returned no tickets.', () =>
          desk.list(tickets([{ op: 'gte', field: 'createDate', value: start }]), ticketSchema, 'the tickets'),
        );
        await onStep('Reading the open tickets');
        const open = await readRows('Autotask PSA returned no open tickets.', () =>
          desk.list(tickets(openOnly), ticketSchema, 'the open tickets'),
        );
        const counts = ofSubjects<AutotaskTicket>(subjects, ({ companyID }) => companyID);
        const toDeskTickets = (reading: Reading<AutotaskTicket[]>) =>
          mapReading(both(reading, chosen), ([rows, values]) => rows.filter(counts).map(deskTicket(values, now)));
        const noSecurityTickets = `The queue "${access.securityQueue}" has no tickets. Check that it is the right one in the settings.`;
        measureTickets(
          measurements,
          { recent: toDeskTickets(recent), open: toDeskTickets(open), noSecurityTickets },
          now,
        );
        const { metrics, checks } = measurements;
        return { metrics, checks, rawDigest: desk.digest(), apiCalls: desk.apiCalls };
      },
    };
  },
});
