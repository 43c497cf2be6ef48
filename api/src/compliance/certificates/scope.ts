/** What a certificate was issued for, as shown to readers. */
import type { Certificate } from '@msp/contract';

interface ScopeColumns {
  registryTitle: string | null;
  registryVersion: string | null;
  controlCount: number | null;
}

/** @returns null for a certificate that was issued without an assessment */
export function scopeOf({ registryTitle, registryVersion, controlCount }: ScopeColumns): Certificate['scope'] {
  if (registryTitle === null || registryVersion === null || controlCount === null) return null;
  return { registry: registryTitle, version: registryVersion, controls: controlCount };
}
