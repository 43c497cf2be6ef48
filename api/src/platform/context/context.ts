/** The acting user and the organisation they act in. Services take the organisation from here, never from a request. */
import type { ApiKeyScope, Permission, Role } from '@msp/contract';
import { permissionsOfMembership } from '@msp/contract';
import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Clock } from '../clock';
import type { Database, Tx } from '../database/database';
import { forbidden } from '../errors';
import type { Records } from '../records/records';
import type { Storage } from '../storage/storage';

/** What every part of the API depends on: created once per program and passed down. */
export interface Platform {
  database: Database;
  clock: Clock;
  storage: Storage;
  records: Records<OrganizationContext>;
  /** Whether this installation has a mail server. */
  sendsMail: boolean;
}

export interface Actor {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** A member who may also review; false if not given. */
  isReviewer?: boolean;
  /** The manager of the organisation, if the person acts for it. */
  managerName?: string;
  /** Of an API key, whose role is that of its creator: it may do no more than this. */
  scopes?: readonly ApiKeyScope[];
}

export interface OrganizationContext {
  readonly organizationId: string;
  /** Null when the system acts (a job). */
  readonly actor: Actor | null;
  /** Which part of the system acts, for the activity log. */
  readonly systemName?: string;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly records: Records<OrganizationContext>;
  /** Whether mails are delivered; otherwise none are queued. */
  readonly sendsMail: boolean;
  /** One transaction that sees this organisation only. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for reading, in one round trip: the queries must not wait for each other. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for work whose result is the response of its call. If the endpoint is `idempotent` and the request carries a key,
   * the response is stored with the key, and a repeated request gets the stored response.
   */
  runOnce<T extends object>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export function organizationContext(
  platform: Platform,
  organizationId: string,
  actor: Actor | null,
): OrganizationContext {
  const run: OrganizationContext['run'] = (work) => platform.database.inOrganization(organizationId, work, actor?.id);
  return {
    organizationId,
    actor,
    clock: platform.clock,
    storage: platform.storage,
    records: platform.records,
    sendsMail: platform.sendsMail,
    run,
    read: (work) => platform.database.readInOrganization(organizationId, work, actor?.id),
    runOnce: run,
  };
}

/** The acting user. @throws Error when the system acts */
export function personOf(context: OrganizationContext): Actor {
  if (!context.actor) throw new Error('This action needs a user.');
  return context.actor;
}

export function holdsPermission(actor: Actor | null, permission: Permission): boolean {
  if (!actor || !permissionsOfMembership({ isReviewer: false, ...actor }).includes(permission)) return false;
  return actor.scopes === undefined || (actor.scopes as readonly Permission[]).includes(permission);
}

/** @throws AppError 403 FORBIDDEN */
export function requirePermission(actor: Actor | null, permission: Permission): void {
  if (!holdsPermission(actor, permission)) throw forbidden(permission);
}

/**
 * The condition that every repository query contains: the first of two barriers between organisations. The second is row-level
 * security, which holds when this one is forgotten.
 */
export function ofOrganization(
  table: { organizationId: PgColumn },
  context: Pick<OrganizationContext, 'organizationId'>,
): SQL {
  return eq(table.organizationId, context.organizationId);
}
