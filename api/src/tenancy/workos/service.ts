/** WorkOS for an organisation: the organisation and its people there, created on first need, and tokens for WorkOS's widgets. */
import type { Permission } from '@msp/contract';
import { holdsPermission, type OrganizationContext, personOf } from '../../platform/context/context';
import { AppError } from '../../platform/errors';
import type { WidgetScope, WorkOs } from '../../platform/workos/workos';
import * as repository from './repository';

/** @returns the organisation's id at WorkOS @throws WorkOsFault */
export async function workosOrganization(context: OrganizationContext, workos: WorkOs): Promise<string> {
  const known = await context.run((tx) => repository.findOrganization(tx, context));
  if (known) return known.workosId;
  const name = await context.run((tx) => repository.organizationName(tx, context));
  // Outside any transaction. A repeated request finds at WorkOS what an interrupted one has created.
  const workosId = await workos.organization({ id: context.organizationId, name });
  await context.run((tx) => repository.insertOrganization(tx, context, workosId));
  return workosId;
}

/** @returns the acting person's id at WorkOS @throws WorkOsFault, AppError 403 for staff who are no members */
async function workosMember(context: OrganizationContext, workos: WorkOs, organizationId: string): Promise<string> {
  const { id } = personOf(context);
  const known = await context.run((tx) => repository.findMember(tx, context, id));
  if (known !== null) return known;
  const user = await context.run((tx) => repository.findUser(tx, id));
  if (!user) throw new AppError(403, 'FORBIDDEN', 'Only members of the organisation can use the widgets of WorkOS.');
  const workosId = await workos.member(organizationId, user);
  await context.run((tx) => repository.insertMember(tx, context, id, workosId));
  return workosId;
}

/** What each widget needs. */
const permissionOf = {
  'widgets:users-table:manage': 'user:create',
  'widgets:sso:manage': 'admin:portal',
  'widgets:domain-verification:manage': 'admin:portal',
  'widgets:dsync:manage': 'admin:portal',
  'widgets:api-keys:manage': 'api-key:manage',
} as const satisfies Record<WidgetScope, Permission>;

/** WorkOS does not say when a token expires. It documents an hour. */
const tokenLifetimeMs = 3_600_000;

/** @param workos null in an installation without WorkOS @throws WorkOsFault, AppError 403, 501 NOT_SUPPORTED */
export async function widgetToken(context: OrganizationContext, workos: WorkOs | null) {
  if (!workos) throw new AppError(501, 'NOT_SUPPORTED', 'The identity provider in use has no widgets.');
  const organizationId = await workosOrganization(context, workos);
  const userId = await workosMember(context, workos, organizationId);
  const scopes = (Object.keys(permissionOf) as WidgetScope[]).filter((scope) =>
    holdsPermission(context.actor, permissionOf[scope]),
  );
  const expiresAt = new Date(context.clock.now().getTime() + tokenLifetimeMs).toISOString();
  return { token: await workos.widgetToken(organizationId, userId, scopes), expiresAt };
}
