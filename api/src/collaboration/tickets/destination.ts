/** Reads and changes where an integration creates tickets. Checks choices with the service desk before it saves them. */
import type { AdapterSetting } from '@msp/contract';
import { reasonOf } from '../../measurement/adapters/service';
import {
  findProvided,
  openIntegration,
  refusedByVendor,
  requireIntegration,
  requireModule,
  requireOwnSettings,
  savedOptions,
} from '../../measurement/integrations/service';
import type { Vendors } from '../../measurement/integrations/vendors';
import { changedFields, recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, requirePermission } from '../../platform/context/context';
import { personSummary } from '../../platform/context/person';
import type { Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { invalidTransition, notFound, validation } from '../../platform/errors';
import { findDestination, saveDestination } from './destinations-repository';

type Settings = Record<string, string>;

async function present(tx: Tx, context: OrganizationContext, integrationId: string, fields: AdapterSetting[]) {
  const saved = await findDestination(tx, context, integrationId);
  return {
    settings: saved?.settings ?? null,
    labels: saved?.labels ?? {},
    fields,
    changedBy: personSummary(saved?.changedBy ?? null),
    changedAt: saved?.changedAt.toISOString() ?? null,
  };
}

/** Has no fields for an integration that can't create tickets, such as one that the manager provides. @throws AppError 404 */
export async function readDestination(context: OrganizationContext, integrationId: string) {
  return context.run(async (tx) => {
    const { adapterKey } = await requireIntegration(tx, context, integrationId);
    const isProvided = (await findProvided(tx, context, integrationId)) !== null;
    const fields = isProvided ? [] : (requireModule(adapterKey).ticketing()?.settings ?? []);
    return present(tx, context, integrationId, fields);
  });
}

/** @throws AppError 400 for an adapter that can't create tickets */
function ticketingOf(adapterKey: string) {
  const module = requireModule(adapterKey);
  const ticketing = module.ticketing();
  if (!ticketing) throw validation(`${module.describe().name} can't create tickets.`);
  return ticketing;
}

/** @throws AppError 400 with the path of each invalid field */
function checked({ schema, settings: fields }: ReturnType<typeof ticketingOf>, given: Settings): Settings {
  const filled = Object.fromEntries(
    fields.flatMap(({ name }) => (given[name] ? [[name, given[name]]] : [])),
  ) as Settings;
  const parsed = schema.safeParse(filled);
  if (parsed.success) return parsed.data as Settings;
  throw validation(
    'Some settings are missing or invalid.',
    parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return { path: `body.settings.${name}`, message: filled[name] === undefined ? 'is required' : message };
    }),
  );
}

/** @throws AppError 404, 409 INVALID_TRANSITION while it is disconnected, 409 CONFLICT with the service desk's reason */
async function checkAtDesk(
  context: OrganizationContext,
  vendors: Vendors,
  integrationId: string,
  given: Settings,
): Promise<Settings> {
  const opened = await openIntegration(context, vendors, integrationId);
  if (!opened.isConnected) throw invalidTransition('Connect this integration first.', 'DISCONNECTED');
  const settings = checked(ticketingOf(opened.adapterKey), given);
  try {
    await opened.connect().tickets?.().checkDestination(settings);
    return settings;
  } catch (error) {
    throw refusedByVendor(reasonOf(error));
  }
}

/** The names of the chosen ids, for members who may not read the options. */
async function labelsOf(
  context: OrganizationContext,
  vendors: Vendors,
  integrationId: string,
  settings: Settings,
): Promise<Settings> {
  const { adapterKey } = await context.run((tx) => requireIntegration(tx, context, integrationId));
  const labels: Settings = {};
  for (const { name, option } of ticketingOf(adapterKey).settings) {
    if (option === null || settings[name] === undefined) continue;
    const { items } = await savedOptions(context, vendors, integrationId, option);
    const chosen = items.find(({ value }) => value === settings[name]);
    if (chosen) labels[name] = chosen.label;
  }
  return labels;
}

/** @param given null turns tickets off; existing ones stay @throws AppError 400, 403, 404, 409 */
export async function changeDestination(
  context: OrganizationContext,
  vendors: Vendors,
  integrationId: string,
  given: Settings | null,
) {
  requirePermission(context.actor, 'integration:manage');
  await context.run((tx) => requireOwnSettings(tx, context, integrationId));
  const settings = given && (await checkAtDesk(context, vendors, integrationId, given));
  const labels = settings ? await labelsOf(context, vendors, integrationId, settings) : {};
  return context.run(async (tx) => {
    const integration = await requireIntegration(tx, context, integrationId);
    const { settings: fields } = ticketingOf(integration.adapterKey);
    await lockSubject(tx, context, 'tickets');
    const before = await findDestination(tx, context, integrationId);
    await saveDestination(tx, context, integrationId, settings, labels);
    const titled = (values: Settings | null | undefined) =>
      Object.fromEntries(fields.map(({ name, title }) => [title, values?.[name] ?? null]));
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'integration', id: integrationId },
      title: settings ? 'Ticket settings changed' : 'Tickets turned off',
      description: integration.name,
      changes: changedFields<Record<string, string | null>>(titled(before?.settings), titled(settings)),
    });
    return present(tx, context, integrationId, fields);
  });
}

/** @throws AppError 403, 404 also for an unknown option, 409 with the service desk's reason */
export async function destinationOptions(
  context: OrganizationContext,
  vendors: Vendors,
  { id, option }: { id: string; option: string },
) {
  requirePermission(context.actor, 'integration:manage');
  const { adapterKey } = await context.run((tx) => requireIntegration(tx, context, id));
  if (!ticketingOf(adapterKey).settings.some((field) => field.option === option)) throw notFound('This option');
  return savedOptions(context, vendors, id, option);
}
