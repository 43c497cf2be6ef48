/** Loads the demonstration accounts and organisations with a year of activity. A settable clock gives each event its time. */
import type { Catalogue } from '../../src/catalogue/control-registries/files';
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
import type { DemoOrganization, DemoPerson } from './people';
import { plans } from './plans/plans';

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

/** Everyone has read what is older than this. */
const readDays = 7;

async function readNotifications(context: OrganizationContext, clock: SettableClock, until: Date): Promise<void> {
  clock.set(until);
  await markRead(context, { until: until.toISOString() });
}

export async function loadDemo(base: Omit<Platform, 'clock'>, input: DemoInput): Promise<void> {
  const { organizations, catalogue, now } = input;
  const clock = new SettableClock(now);
  const platform: Platform = { ...base, clock };
  const people = await loadPeople(platform, input);
  const controls = catalogue.domains.flatMap((domain) => domain.controls);
  const metrics = catalogue.domains.flatMap((domain) => domain.metrics);

  for (const plan of plans) {
    const organization = organizations.find(({ slug }) => slug === plan.slug);
    if (!organization) throw new Error(`Unknown demonstration organisation ${plan.slug}.`);
    clock.set(addDays(now, -plan.startedDaysAgo));
    const organizationId = await createOrganization(platform, organization);
    for (const { id, person } of people.values()) {
      const role = person.memberships[plan.slug];
      if (role) await addMember(platform, organizationId, id, role);
    }
    const contextOf = (email: string) =>
      organizationContext(platform, organizationId, actorOf(people, plan.slug, email));
    const events = createTimeline({
      plan,
      organizationName: organization.name,
      controls,
      metrics,
      now,
      keys: input.keys,
      issuer: input.issuer,
      integrationIds: new Map(),
      contextOf,
      systemContext: organizationContext(platform, organizationId, null),
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
    for (const { person } of people.values()) {
      if (person.memberships[plan.slug])
        await readNotifications(contextOf(person.email), clock, addDays(now, -readDays));
    }
    input.onProgress?.(`${organization.name}: ${events.length} events`);
  }
}
