/** Loads the demonstration organisations: people, then a year of what they did, through the services and a clock that is set to each moment. */

import type { Catalogue } from '../../src/catalogue/registries/files';
import { addDays, SettableClock } from '../../src/platform/clock';
import { type Actor, organizationContext, type Platform } from '../../src/platform/organization/context';
import { touchMembership, upsertUser } from '../../src/tenancy/access/repository';
import { addMember, createOrganization } from '../../src/tenancy/organizations/service';
import type { DemoOrganization, DemoPerson } from './people';
import { plans } from './plans';
import { timelineOf } from './timeline';

export interface DemoInput {
  /** The identity provider's issuer: people sign in there. */
  issuer: string;
  catalogue: Catalogue;
  people: DemoPerson[];
  organizations: DemoOrganization[];
  /** What counts as today. */
  now: Date;
  onProgress?: (line: string) => void;
}

type People = Map<string, { id: string; person: DemoPerson }>;

async function loadPeople(platform: Platform, { issuer, people, now }: DemoInput): Promise<People> {
  const byEmail: People = new Map();
  for (const person of people) {
    const { subject, email, firstName, lastName } = person;
    const identity = { issuer, subject, email, firstName, lastName };
    const id = await platform.database.asSystem((tx) => upsertUser(tx, identity, addDays(now, -366)));
    byEmail.set(email, { id, person });
  }
  return byEmail;
}

function actorOf(people: People, slug: string, email: string): Actor {
  const found = people.get(email);
  const role = found?.person.memberships[slug];
  if (!found || !role) throw new Error(`${email} does not belong to ${slug}.`);
  return { id: found.id, email, name: `${found.person.firstName} ${found.person.lastName}`, role };
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
    if (!organization) throw new Error(`There is no demonstration organisation ${plan.slug}.`);
    clock.set(addDays(now, -plan.beganDaysAgo));
    const organizationId = await createOrganization(platform, organization);
    for (const { id, person } of people.values()) {
      const role = person.memberships[plan.slug];
      if (role) await addMember(platform, organizationId, id, role);
    }
    const events = timelineOf({
      plan,
      controls,
      metrics,
      now,
      as: (email) => organizationContext(platform, organizationId, actorOf(people, plan.slug, email)),
      system: organizationContext(platform, organizationId, null),
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
    input.onProgress?.(`${organization.name}: ${events.length} events`);
  }
}
