/** WorkOS over its SDK. The only file that imports it: its names change between major versions. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PortalArea } from '@msp/contract';
import { type EventName, GeneratePortalLinkIntent, WorkOS } from '@workos-inc/node';
import type { WorkOsConfig } from '../config/config';
import { tracedFetch } from '../tracing/traced-fetch';
import { type WorkOs, WorkOsFault, type WorkOsUser } from './workos';

/** Limits one call, including the SDK's repetitions. */
const timeLimitMs = 10_000;
const eventsPerPage = 100;
const intents = {
  'audit-logs': GeneratePortalLinkIntent.AuditLogs,
  sso: GeneratePortalLinkIntent.SSO,
  'directory-sync': GeneratePortalLinkIntent.DSync,
  'domain-verification': GeneratePortalLinkIntent.DomainVerification,
} as const satisfies Record<PortalArea, string>;
/** WorkOS's own role, which its widgets require. */
const administratorRole = 'admin';

const statusOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;

/** The error itself is dropped: it may contain the key. */
function faultOf(error: unknown): WorkOsFault {
  const status = statusOf(error);
  if (status === null || status === 408 || status >= 500) return new WorkOsFault('unavailable', status);
  if (status === 429) return new WorkOsFault('throttled', status);
  return new WorkOsFault(status === 401 || status === 403 ? 'unauthorized' : 'refused', status);
}

/** @throws WorkOsFault, also when the call takes too long */
async function limited<T>(limitMs: number, call: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const timeout = pause(limitMs, undefined, { signal: ended.signal }).then(() => {
    throw new WorkOsFault('unavailable', null);
  });
  // Aborted below, once the call has ended.
  timeout.catch(() => undefined);
  try {
    return await Promise.race([call, timeout]);
  } catch (error) {
    throw error instanceof WorkOsFault ? error : faultOf(error);
  } finally {
    ended.abort();
  }
}

/** @returns null for 404 */
async function found<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof WorkOsFault && error.answeredStatus === 404) return null;
    throw error;
  }
}

/** What WorkOS answers if the record exists already. It does not document which of them. */
const existsStatuses: readonly unknown[] = [400, 409, 422];

/** Creates a record. @returns null if WorkOS refuses, mostly because another request has created it */
async function unlessExists<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof WorkOsFault && existsStatuses.includes(error.answeredStatus)) return null;
    throw error;
  }
}

const sdkOf = ({ WORKOS_API_KEY, WORKOS_CLIENT_ID, WORKOS_API_URL }: WorkOsConfig, timeout: number) => {
  const url = WORKOS_API_URL === undefined ? null : new URL(WORKOS_API_URL);
  return new WorkOS(WORKOS_API_KEY, {
    clientId: WORKOS_CLIENT_ID,
    timeout,
    fetchFn: tracedFetch,
    ...(url && { apiHostname: url.hostname, https: url.protocol === 'https:' }),
    ...(url?.port && { port: Number(url.port) }),
  });
};

type Call = <T>(call: Promise<T>) => Promise<T>;

async function findOrCreateUser(sdk: WorkOS, call: Call, { id, email, firstName, lastName }: WorkOsUser) {
  const byId = await found(call(sdk.userManagement.getUserByExternalId(id)));
  if (byId) return byId.id;
  const created = await unlessExists(
    call(sdk.userManagement.createUser({ email, firstName, lastName, externalId: id })),
  );
  if (created) return created.id;
  // People who have signed in through WorkOS before are known by their address.
  const { data } = await call(sdk.userManagement.listUsers({ email }));
  if (!data[0]) throw new WorkOsFault('refused', 409);
  return data[0].id;
}

/** @throws WorkOsFault when the membership was refused, not because it exists but for another reason */
async function requireMembership(sdk: WorkOS, call: Call, organizationId: string, userId: string): Promise<void> {
  const { data } = await call(sdk.userManagement.listOrganizationMemberships({ organizationId, userId }));
  if (data.length === 0) throw new WorkOsFault('refused', 409);
}

/** @param limitMs a shorter time limit, for tests */
export function createWorkOs(config: WorkOsConfig, limitMs = timeLimitMs): WorkOs {
  const sdk = sdkOf(config, limitMs);
  const call: Call = (promise) => limited(limitMs, promise);
  const findOrganization = (id: string) => found(call(sdk.organizations.getOrganizationByExternalId(id)));
  return {
    async organization({ id, name }) {
      const create = () => unlessExists(call(sdk.organizations.createOrganization({ name, externalId: id })));
      const known = (await findOrganization(id)) ?? (await create()) ?? (await findOrganization(id));
      if (!known) throw new WorkOsFault('refused', 409);
      return known.id;
    },
    async member(organizationId, user) {
      const userId = await findOrCreateUser(sdk, call, user);
      const membership = { organizationId, userId, roleSlug: administratorRole };
      const created = await unlessExists(call(sdk.userManagement.createOrganizationMembership(membership)));
      if (!created) await requireMembership(sdk, call, organizationId, userId);
      return userId;
    },
    async portalLink(organization, area, returnUrl) {
      const intent = intents[area];
      return (await call(sdk.portal.generateLink({ organization, intent, returnUrl, successUrl: returnUrl }))).link;
    },
    widgetToken: (organizationId, userId, scopes) =>
      call(sdk.widgets.getToken({ organizationId, userId, scopes: [...scopes] })),
    async createAuditAction(action, targetType, names) {
      const metadata = Object.fromEntries(names.map((name) => [name, 'string']));
      await call(sdk.auditLogs.createSchema({ action, targets: [{ type: targetType }], metadata }));
    },
    async sendAuditEvent(organizationId, { target, ...event }, idempotencyKey) {
      // WorkOS requires a place. The activity log has none.
      const complete = { ...event, targets: [target], context: { location: 'unknown' } };
      await call(sdk.auditLogs.createEvent(organizationId, complete, { idempotencyKey }));
    },
    async events(organizationId, types, after) {
      const page = { organizationId, limit: eventsPerPage, ...(after !== null && { after }) };
      const { data } = await call(sdk.events.listEvents({ ...page, events: types as EventName[] }));
      return data.map(({ id, event, data }) => ({ id, type: event, data }));
    },
  };
}
