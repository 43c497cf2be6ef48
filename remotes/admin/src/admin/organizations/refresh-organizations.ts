/** Reads the list of organisations, and the page of one, again. */
import { calls } from '@msp/contract';
import { invalidate } from '@msp/http';

export async function refreshOrganizations(): Promise<void> {
  await Promise.all([invalidate(calls.admin.organizations), invalidate(calls.admin.organization)]);
}
