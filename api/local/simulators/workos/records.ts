/** What the simulated WorkOS knows: organisations, people, portal links, audit logs and events. */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../src/platform/clock';
import { VendorError } from '../vendor';

export interface Organization {
  id: string;
  name: string;
  external_id: string | null;
}

interface User {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  external_id: string | null;
}

export interface PortalLink {
  organization: string;
  intent: string;
  return_url: string;
}

export interface AuditEvent {
  organization_id: string;
  event: {
    action: string;
    occurred_at: string;
    targets: { type: string; id: string }[];
    actor: { type: string; id: string; name?: string | undefined };
    metadata?: Record<string, unknown> | undefined;
  };
}

interface Schema {
  targets: { type: string }[];
  metadata?: { properties: Record<string, { type: string }> } | undefined;
}

const linkLifetimeMs = 5 * 60_000;
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex').toUpperCase()}`;

export class Records {
  readonly #organizations: Organization[] = [];
  readonly #users: User[] = [];
  readonly #memberships = new Set<string>();
  readonly #links = new Map<string, PortalLink & { expiresAt: number }>();
  readonly #schemas = new Map<string, Schema[]>();
  readonly #audit = new Map<string, AuditEvent>();
  readonly #events: { id: string; event: string; organization_id: string; data: object; created_at: string }[] = [];

  constructor(private readonly clock: Clock) {}

  createOrganization(name: string, externalId: string | null): Organization {
    if (externalId !== null && this.#organizations.some(({ external_id }) => external_id === externalId))
      throw new VendorError('invalid', 'The external_id is taken.');
    const organization = { id: newId('org'), name, external_id: externalId };
    this.#organizations.push(organization);
    return organization;
  }

  organizationByExternalId(externalId: string): Organization {
    const found = this.#organizations.find(({ external_id }) => external_id === externalId);
    if (!found) throw new VendorError('not-found');
    return found;
  }

  organization(id: string): Organization {
    const found = this.#organizations.find((one) => one.id === id);
    if (!found) throw new VendorError('not-found', 'The organization was not found.');
    return found;
  }

  createUser(user: Omit<User, 'id'>): User {
    const isTaken = this.usersWithEmail(user.email).length > 0;
    if (isTaken) throw new VendorError('invalid', 'The email is taken.');
    const created = { id: newId('user'), ...user };
    this.#users.push(created);
    return created;
  }

  userByExternalId(externalId: string): User {
    const found = this.#users.find(({ external_id }) => external_id === externalId);
    if (!found) throw new VendorError('not-found');
    return found;
  }

  usersWithEmail(email: string): User[] {
    return this.#users.filter((user) => user.email.toLowerCase() === email.toLowerCase());
  }

  addMember(organizationId: string, userId: string): string {
    const key = `${this.organization(organizationId).id} ${userId}`;
    if (this.#memberships.has(key)) throw new VendorError('invalid', 'The user is a member already.');
    this.#memberships.add(key);
    return newId('om');
  }

  isMember(organizationId: string, userId: string): boolean {
    return this.#memberships.has(`${organizationId} ${userId}`);
  }

  requireMember(organizationId: string, userId: string): void {
    if (!this.isMember(organizationId, userId))
      throw new VendorError('invalid', 'The user is not a member of the organization.');
  }

  createLink(link: PortalLink): string {
    this.organization(link.organization);
    const token = randomBytes(16).toString('hex');
    this.#links.set(token, { ...link, expiresAt: this.clock.now().getTime() + linkLifetimeMs });
    return token;
  }

  /** @returns null for an unknown or expired one */
  link(token: string): PortalLink | null {
    const link = this.#links.get(token);
    return link && link.expiresAt > this.clock.now().getTime() ? link : null;
  }

  /** @returns the version */
  addSchema(action: string, schema: Schema): number {
    const versions = [...(this.#schemas.get(action) ?? []), schema];
    this.#schemas.set(action, versions);
    return versions.length;
  }

  /** A repeated key changes nothing. */
  addAuditEvent(key: string, sent: AuditEvent): void {
    this.organization(sent.organization_id);
    const { action, targets, metadata = {} } = sent.event;
    const schema = this.#schemas.get(action)?.at(-1);
    if (!schema) throw new VendorError('invalid', `The action ${action} has no schema.`);
    const isKnownTarget = targets.every(({ type }) => schema.targets.some((target) => target.type === type));
    const types = schema.metadata?.properties ?? {};
    const isValid = Object.entries(metadata).every(([name, value]) => types[name]?.type === typeof value);
    if (!isKnownTarget || !isValid) throw new VendorError('invalid', 'The event does not match the schema.');
    if (!this.#audit.has(key)) this.#audit.set(key, sent);
  }

  auditEvents(organizationId?: string): AuditEvent[] {
    return [...this.#audit.values()].filter((one) => !organizationId || one.organization_id === organizationId);
  }

  /** How many versions of schemas each action has. */
  schemaVersions(): Record<string, number> {
    return Object.fromEntries([...this.#schemas].map(([action, versions]) => [action, versions.length]));
  }

  addEvent(event: string, organizationId: string, data: object): string {
    const id = `event_${String(this.#events.length + 1).padStart(8, '0')}`;
    const created_at = this.clock.now().toISOString();
    this.#events.push({ id, event, organization_id: organizationId, data, created_at });
    return id;
  }

  /** @param after an event's id */
  events(types: string[], organizationId: string | undefined, after: string | undefined, limit: number) {
    const matching = this.#events.filter(
      ({ event, organization_id, id }) =>
        types.includes(event) && (!organizationId || organization_id === organizationId) && (!after || id > after),
    );
    const data = matching.slice(0, limit).map(({ organization_id: _, ...event }) => ({ object: 'event', ...event }));
    return { object: 'list', data, list_metadata: { after: matching.length > limit ? data.at(-1)?.id : null } };
  }
}
