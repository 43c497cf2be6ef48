/** Asks an administrator of the vendor's tenant for consent, by redirect to the vendor and back. */
import type { ConsentOutcome } from '@msp/contract';
import {
  type OrganizationContext,
  type Platform,
  personOf,
  requirePermission,
} from '../../../platform/context/context';
import type { Sealer } from '../../../platform/crypto/seal';
import { AppError } from '../../../platform/errors';
import type { ConnectedAdapter } from '../../adapters/port';
import { reasonOf } from '../../adapters/service';
import { requireCustomer } from '../customers/customers';
import { collectCustomer } from '../customers/mapping';
import { findProvided } from '../customers/repository';
import { requireIntegration } from '../repository';
import { requestRun } from '../runs/runs';
import { requireModule, type Vendors } from '../vendors';
import { type UnsavedSettings, unsavedSettings } from './connection';
import { connectorOf } from './connector';

const purpose = 'integration-consent';
const lifetimeSeconds = 15 * 60;
const fallbackPage = '/integrations';

interface ConsentState {
  organizationId: string;
  userId: string;
  returnTo: string;
  /** Unless it is not saved yet. */
  integrationId?: string | undefined;
  /** A customer of it, whose tenant was asked. */
  subjectId?: string | undefined;
}

export interface ConsentOptions {
  sealer: Sealer;
  /** The address of the callback, as registered with the vendor. */
  redirectUri: string;
}

/** @param connect may throw VendorError @throws AppError 400 for settings that signing in needs, 409 for an adapter without consent */
async function consentPage(
  context: OrganizationContext,
  { sealer, redirectUri }: ConsentOptions,
  state: Omit<ConsentState, 'organizationId' | 'userId'>,
  connect: () => ConnectedAdapter,
): Promise<{ url: string }> {
  const { organizationId } = context;
  const sealed = await sealer.seal(
    purpose,
    { organizationId, userId: personOf(context).id, ...state },
    lifetimeSeconds,
  );
  try {
    const url = connect().consentUrl?.(redirectUri, sealed);
    if (url) return { url };
  } catch (error) {
    throw new AppError(400, 'VALIDATION', reasonOf(error).message);
  }
  throw new AppError(409, 'NOT_SUPPORTED', 'This system needs no consent.');
}

/** @throws AppError 400 for settings that signing in needs, 403, 404, 409 for an adapter without consent */
export async function requestConsent(
  context: OrganizationContext,
  vendors: Vendors,
  options: ConsentOptions,
  unsaved: UnsavedSettings & { returnTo: string },
): Promise<{ url: string }> {
  requirePermission(context.actor, 'integration:manage');
  const { returnTo, integrationId, adapterKey } = unsaved;
  const provided =
    integrationId === undefined ? null : await context.run((tx) => findProvided(tx, context, integrationId));
  if (provided) {
    const integration = await context.run((tx) => requireIntegration(tx, context, provided.integrationId));
    const connect = await connectorOf(context, vendors, integration);
    return consentPage(context, options, { returnTo, integrationId }, connect);
  }
  const settings = await unsavedSettings(context, vendors, unsaved);
  const connect = () => requireModule(adapterKey).forConsent(settings, vendors.requests);
  return consentPage(context, options, { returnTo, integrationId }, connect);
}

/** The same for a customer of a manager's integration. @param context of the manager @throws AppError 404, 409 */
export async function requestCustomerConsent(
  context: OrganizationContext,
  vendors: Vendors,
  options: ConsentOptions,
  { id, subjectId }: { id: string; subjectId: string },
): Promise<{ url: string }> {
  const { adapterKey, settings, customer } = await context.run(async (tx) => {
    const { integration, customer } = await requireCustomer(tx, context, { id, subjectId });
    return { ...integration, customer };
  });
  const returnTo = `/integrations/${id}?tab=customers`;
  return consentPage(context, options, { returnTo, integrationId: id, subjectId }, () =>
    requireModule(adapterKey).forCustomerConsent(settings, customer.externalId, vendors.requests),
  );
}

export interface ConsentAnswer {
  state?: string | undefined;
  admin_consent?: string | undefined;
  error?: string | undefined;
}

async function collect(
  platform: Platform,
  context: OrganizationContext,
  vendors: Vendors,
  id: string,
  subjectId: string | undefined,
): Promise<void> {
  if (subjectId === undefined) await requestRun(context, vendors, id, 'collection');
  else await collectCustomer(platform, context, vendors, { id, subjectId });
}

/**
 * Starts a collection with what was granted.
 * @returns the path to redirect to, with the outcome; an answer to another person's or organisation's request has failed
 */
export async function receiveConsent(
  platform: Platform,
  context: OrganizationContext,
  vendors: Vendors,
  sealer: Sealer,
  { state = '', admin_consent, error }: ConsentAnswer,
): Promise<string> {
  const unsealed = await sealer.unseal<ConsentState>(purpose, state);
  const isOwn =
    unsealed.state === 'valid' &&
    unsealed.value.organizationId === context.organizationId &&
    unsealed.value.userId === context.actor?.id;
  const page = isOwn ? unsealed.value.returnTo : fallbackPage;
  const answered: ConsentOutcome = admin_consent?.toLowerCase() === 'true' && !error ? 'granted' : 'declined';
  const outcome: ConsentOutcome = isOwn ? answered : 'failed';
  if (outcome === 'granted' && isOwn && unsealed.value.integrationId !== undefined)
    // The page says how the integration stands, also if it was disconnected meanwhile.
    await collect(platform, context, vendors, unsealed.value.integrationId, unsealed.value.subjectId).catch(
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      },
    );
  return `${page}${page.includes('?') ? '&' : '?'}consent=${outcome}`;
}
