/** Asks an administrator of the vendor's tenant for consent, by redirect to the vendor and back. */
import type { ConsentOutcome } from '@msp/contract';
import { type OrganizationContext, personOf, requirePermission } from '../../../platform/context/context';
import type { Sealer } from '../../../platform/crypto/seal';
import { AppError } from '../../../platform/errors';
import { reasonOf } from '../../adapters/service';
import { requestRun } from '../runs/runs';
import { requireModule, type Vendors } from '../vendors';
import { type UnsavedSettings, unsavedSettings } from './connection';

const purpose = 'integration-consent';
const lifetimeSeconds = 15 * 60;
const fallbackPage = '/integrations';

interface ConsentState {
  organizationId: string;
  userId: string;
  returnTo: string;
  /** Unless it is not saved yet. */
  integrationId?: string | undefined;
}

export interface ConsentOptions {
  sealer: Sealer;
  /** The address of the callback, as registered with the vendor. */
  redirectUri: string;
}

/** @throws AppError 400 for settings that signing in needs, 403, 404, 409 for an adapter without consent */
export async function requestConsent(
  context: OrganizationContext,
  vendors: Vendors,
  { sealer, redirectUri }: ConsentOptions,
  unsaved: UnsavedSettings & { returnTo: string },
): Promise<{ url: string }> {
  requirePermission(context.actor, 'integration:manage');
  const module = requireModule(unsaved.adapterKey);
  const settings = await unsavedSettings(context, vendors, unsaved);
  const { organizationId } = context;
  const { returnTo, integrationId } = unsaved;
  const state = { organizationId, userId: personOf(context).id, returnTo, integrationId };
  const sealed = await sealer.seal(purpose, state, lifetimeSeconds);
  try {
    const url = module.forConsent(settings, vendors.requests).consentUrl?.(redirectUri, sealed);
    if (url) return { url };
  } catch (error) {
    throw new AppError(400, 'VALIDATION', reasonOf(error).message);
  }
  throw new AppError(409, 'NOT_SUPPORTED', `${module.describe().name} needs no consent.`);
}

export interface ConsentAnswer {
  state?: string | undefined;
  admin_consent?: string | undefined;
  error?: string | undefined;
}

/**
 * Starts a collection with what was granted.
 * @returns the path to redirect to, with the outcome; an answer to another person's or organisation's request has failed
 */
export async function receiveConsent(
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
    await requestRun(context, vendors, unsealed.value.integrationId, 'collection').catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  return `${page}?consent=${outcome}`;
}
