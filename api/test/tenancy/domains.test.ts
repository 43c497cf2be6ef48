/** Domains over HTTP, checked by a real DNS server. */
import { calls, type OrganizationDomain } from '@msp/contract';
import { createTxtResolver } from '../../src/tenancy/domains/resolver';
import { checkDomains } from '../../src/tenancy/domains/service';
import { ok, refusal } from '../support/outcomes';
import type { Person } from '../support/people';
import { startDnsServer } from '../support/servers/dns-server';
import { type Suite, startSuite, stubProvider } from '../support/suite';

let dns: Awaited<ReturnType<typeof startDnsServer>>;
let suite: Suite;
let alpha: string;
let admin: Person;
let other: Person;

beforeAll(async () => {
  dns = await startDnsServer();
  suite = await startSuite(stubProvider, { DNS_SERVERS: dns.address });
  await suite.extendSessions();
  alpha = await suite.organization('alpha', 'Alpha IT');
  admin = await suite.person(alpha, 'msp_admin');
  other = await suite.person(await suite.organization('bravo', 'Bravo Ltd'), 'msp_admin');
});
afterAll(async () => {
  await suite.stop();
  await dns.stop();
});

const { domains } = calls;
const add = (domain: string, person = admin) => person.call(domains.add, { body: { domain } });
const added = (domain: string, person = admin) => ok<OrganizationDomain>(add(domain, person));
const check = (id: string, person = admin) => ok<OrganizationDomain>(person.call(domains.check, { params: { id } }));
const list = async () => (await ok<{ items: OrganizationDomain[] }>(admin.call(domains.list))).items;
const publish = ({ record }: OrganizationDomain) => dns.records.set(record.name, ['v=spf1 -all', record.value]);
const dailyCheck = () => checkDomains(suite.system(alpha), createTxtResolver([dns.address]));
const daysLater = (days: number) => suite.clock.set(new Date(suite.clock.now().getTime() + days * 86_400_000));

describe('§7 domain verification', () => {
  test('a domain is pending until its record is found, and each step is in the audit log', async () => {
    const domain = await added(' Alpha.Example ');
    expect(domain).toMatchObject({
      domain: 'alpha.example',
      state: 'PENDING',
      record: {
        name: '_trusted-msp.alpha.example',
        value: expect.stringMatching(/^trusted-msp-verification=[0-9a-f]{32}$/),
      },
    });
    expect(await check(domain.id)).toMatchObject({
      state: 'PENDING',
      problem: expect.stringMatching(/^No TXT record/),
    });
    dns.records.set(domain.record.name, ['something else']);
    expect(await check(domain.id)).toMatchObject({
      state: 'PENDING',
      problem: expect.stringMatching(/a different value/),
    });
    publish(domain);
    expect(await check(domain.id)).toMatchObject({ state: 'VERIFIED', problem: null });
    const { items } = await ok<{ items: { title: string; description: string }[] }>(
      admin.call(calls.activityFeed.audit, { query: { search: 'alpha.example' } }),
    );
    expect(items.map(({ title }) => title)).toEqual(['Domain verified', 'Domain added']);
  });

  test('one organisation at most verifies a domain; another one learns no more than that', async () => {
    const first = await added('shared.example');
    const second = await added('shared.example', other);
    dns.records.set(first.record.name, [first.record.value, second.record.value]);
    expect((await check(first.id)).state).toBe('VERIFIED');
    const refused = await check(second.id, other);
    expect(refused).toMatchObject({
      state: 'PENDING',
      problem: 'This domain is already verified by another organisation.',
    });
    expect(JSON.stringify(refused)).not.toMatch(/alpha/i);
    expect((await admin.call(domains.remove, { params: { id: first.id } })).statusCode).toBe(204);
    expect((await check(second.id, other)).state).toBe('VERIFIED');
  });

  test('the daily check: a lost record fails the domain after 7 days; a DNS failure does not', async () => {
    const domain = await added('lost.example');
    publish(domain);
    await dailyCheck();
    const now = async () => (await list()).find(({ id }) => id === domain.id);
    expect(await now()).toMatchObject({ state: 'VERIFIED' });
    dns.records.set(domain.record.name, 'failure');
    await dailyCheck();
    expect(await now()).toMatchObject({
      state: 'VERIFIED',
      missingSince: null,
      problem: expect.stringMatching(/didn't respond/),
    });
    dns.records.delete(domain.record.name);
    await dailyCheck();
    expect(await now()).toMatchObject({ state: 'VERIFIED', missingSince: expect.any(String) });
    daysLater(8);
    await dailyCheck();
    expect(await now()).toMatchObject({ state: 'FAILED' });
    publish(domain);
    await dailyCheck();
    expect(await now()).toMatchObject({ state: 'VERIFIED', missingSince: null });
  });

  test.each(['localhost', '10.0.0.1', 'a_b.example', '-a.example', 'https://a.example', 'gmail.com', ''])(
    '"%s" is refused',
    async (domain) => {
      expect(await refusal(add(domain))).toMatchObject({ status: 400, errorCode: 'VALIDATION' });
    },
  );

  test('an organisation has 50 domains at most, also if several are added at once', async () => {
    const many = await suite.person(await suite.organization('many'), 'msp_admin');
    for (let number = 1; number <= 47; number += 1) await ok(add(`many-${number}.example`, many));
    const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => add(`more-${at}.example`, many)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
  });

  test('a domain that is in the list already is refused, as is one of another organisation', async () => {
    const { id } = await added('twice.example');
    expect(await refusal(add('twice.example'))).toMatchObject({ status: 409, errorCode: 'CONFLICT' });
    for (const call of [domains.check, domains.remove])
      expect(await refusal(other.call(call, { params: { id } }))).toMatchObject({ status: 404 });
  });
});
