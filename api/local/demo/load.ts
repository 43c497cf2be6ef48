/** Loads the demonstration accounts and organisations with a year of activity. A settable clock gives each event its time. */
import { isOwnRole } from '@msp/contract';
import type { Catalogue } from '../../src/catalogue/control-registries/files';
import { recordSummary } from '../../src/insight/portfolio/record';
import { addDays, SettableClock } from '../../src/platform/clock';
import {
  type Actor,
  type OrganizationContext,
  organizationContext,
  type Platform,
} from '../../src/platform/context/context';
import type { Issuer } from '../../src/platform/credentials/issuer';
import type { KeyRing } from '../../src/platform/crypto/key-ring';
import { touchMembership, upsertUser } from '../../src/tenancy/auth/repository';
import { markRead } from '../../src/tenancy/notifications/service';
import { addMember, createOrganization } from '../../src/tenancy/organizations/service';
import { createTimeline } from './events/timeline';
import { type Assigned, beginManagement } from './management';
import type { DemoOrganization, DemoPerson } from './people';
import { type OrganizationPlan, plans } from './plans/plans';

export interface DemoInput {
  /** Issuer of the identity provider that the accounts sign in with. */
  identityIssuer: string;
  /** Issues the certificates. */
  issuer: Issuer;
  catalogue: Catalogue;
  people: DemoPerson[];
  organizations: DemoOrganization[];
  /** The end of the timelines. */
  now: Date;
  /** Encrypts the secrets of the integrations. */
  keys: KeyRing;
  onProgress?: (line: string) => void;
}

type PeopleByEmail = Map<string, { id: string; person: DemoPerson }>;

/** While it is loading. */
interface Loading {
  input: DemoInput;
  clock: SettableClock;
  platform: Platform;
  people: PeopleByEmail;
  /** Of the organisations that exist by now, by slug. */
  organizationIds: Map<string, string>;
}

async function loadPeople(platform: Platform, { identityIssuer, people, now }: DemoInput): Promise<PeopleByEmail> {
  const byEmail: PeopleByEmail = new Map();
  for (const person of people) {
    const { subject, email, firstName, lastName } = person;
    const identity = { issuer: identityIssuer, subject, email, emailVerified: true, firstName, lastName };
    const id = await platform.database.asSystem((tx) => upsertUser(tx, identity, addDays(now, -366)));
    byEmail.set(email, { id, person });
  }
  return byEmail;
}

function actorOf(people: PeopleByEmail, slug: string, email: string): Actor {
  const entry = people.get(email);
  const role = entry?.person.memberships[slug];
  if (!entry || !role) throw new Error(`${email} is not a member of ${slug}.`);
  return { id: entry.id, email, name: `${entry.person.firstName} ${entry.person.lastName}`, role };
}

function contextIn({ platform, people, organizationIds }: Loading, slug: string, email: string): OrganizationContext {
  const organizationId = organizationIds.get(slug);
  if (!organizationId) throw new Error(`${slug} has not been created.`);
  return organizationContext(platform, organizationId, actorOf(people, slug, email));
}

/** The organisation with its members. Those who work for its manager are assigned. */
async function createWithMembers(
  loading: Loading,
  plan: OrganizationPlan,
  { slug, externalId, name, managedBy }: DemoOrganization,
): Promise<string> {
  const { platform, people, organizationIds } = loading;
  const organizationId = await createOrganization(platform, { slug, externalId, name });
  organizationIds.set(slug, organizationId);
  const assigned: Assigned[] = [];
  for (const { id, person } of people.values()) {
    const role = person.memberships[slug];
    if (!role) continue;
    const worksForManager = managedBy !== undefined && isOwnRole(person.memberships[managedBy]);
    if (worksForManager && isOwnRole(role)) assigned.push({ userId: id, role });
    else await addMember(platform, organizationId, id, role);
  }
  if (managedBy !== undefined) {
    const manager = plans.find((each) => each.slug === managedBy);
    if (!manager) throw new Error(`Unknown demonstration organisation ${managedBy}.`);
    const ofManager = contextIn(loading, manager.slug, manager.admin);
    await beginManagement(platform, ofManager, contextIn(loading, slug, plan.admin), assigned);
  }
  return organizationId;
}

async function loadOrganization(loading: Loading, plan: OrganizationPlan): Promise<void> {
  const { input, clock, platform, people } = loading;
  const { catalogue, now } = input;
  const organization = input.organizations.find(({ slug }) => slug === plan.slug);
  if (!organization) throw new Error(`Unknown demonstration organisation ${plan.slug}.`);
  clock.set(addDays(now, -plan.startedDaysAgo));
  const organizationId = await createWithMembers(loading, plan, organization);
  const systemContext = organizationContext(platform, organizationId, null);
  const events = createTimeline({
    plan,
    organizationName: organization.name,
    controls: catalogue.domains.flatMap((domain) => domain.controls),
    metrics: catalogue.domains.flatMap((domain) => domain.metrics),
    now,
    keys: input.keys,
    issuer: input.issuer,
    integrationIds: new Map(),
    contextOf: (email) => contextIn(loading, plan.slug, email),
    systemContext,
    userId: (email) => actorOf(people, plan.slug, email).id,
  });
  for (const event of events) {
    clock.set(event.at);
    await event.run();
  }
  for (const email of new Set([plan.admin, ...plan.engineers, ...plan.reviewers])) {
    const { id } = actorOf(people, plan.slug, email);
    await platform.database.asSystem((tx) => touchMembership(tx, organizationId, id, addDays(now, -1)));
  }
  clock.set(now);
  await recordSummary(systemContext);
  input.onProgress?.(`${organization.name}: ${events.length} events`);
}

/** Everyone has read what is older than this. */
const readDays = 7;

async function readNotifications(loading: Loading): Promise<void> {
  const { clock, people, input } = loading;
  const until = addDays(input.now, -readDays);
  clock.set(until);
  for (const { person } of people.values()) {
    for (const slug of Object.keys(person.memberships))
      await markRead(contextIn(loading, slug, person.email), { until: until.toISOString() });
  }
}

export async function loadDemo(base: Omit<Platform, 'clock'>, input: DemoInput): Promise<void> {
  const clock = new SettableClock(input.now);
  const platform: Platform = { ...base, clock };
  const people = await loadPeople(platform, input);
  const loading: Loading = { input, clock, platform, people, organizationIds: new Map() };
  for (const plan of plans) await loadOrganization(loading, plan);
  // Last, because clients notify their manager too.
  await readNotifications(loading);
}
