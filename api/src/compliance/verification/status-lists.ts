/** The signed lists of revoked and suspended credentials. */
import { type StatusPurpose, statusListCredential } from '@msp/credentials';
import type { Platform } from '../../platform/context/context';
import type { Issuer } from '../../platform/credentials/issuer';
import type { Database } from '../../platform/database/database';
import { statusListUrl } from '../certificates/addresses';
import { revokedIndexes, supersededIndexes } from './repository';

/** A signature costs more than reading the list. */
const signatureLifetimeMs = 60_000;

interface SignedList {
  indexes: string;
  signedAt: number;
  text: Promise<string>;
}

/** A superseded certificate counts again if it is reinstated; a revoked one never does. */
const indexesIn: Record<StatusPurpose, (database: Database) => Promise<number[]>> = {
  revocation: revokedIndexes,
  suspension: supersededIndexes,
};

async function signList(issuer: Issuer, purpose: StatusPurpose, indexes: number[], now: Date): Promise<string> {
  const listUrl = statusListUrl(issuer, purpose);
  const list = await statusListCredential({ listUrl, issuer: issuer.did, purpose, indexes, validFrom: now });
  return JSON.stringify(await issuer.sign(list, now));
}

/** @returns reads a list. It is signed again as soon as it has changed, and otherwise once a minute */
export function createStatusLists(platform: Platform, issuer: Issuer): (purpose: StatusPurpose) => Promise<string> {
  const signed = new Map<StatusPurpose, SignedList>();
  return async (purpose) => {
    const indexes = await indexesIn[purpose](platform.database);
    const now = platform.clock.now();
    const known = signed.get(purpose);
    const isFresh = known && Math.abs(now.getTime() - known.signedAt) < signatureLifetimeMs;
    if (isFresh && known.indexes === indexes.join()) return known.text;
    const text = signList(issuer, purpose, indexes, now);
    signed.set(purpose, { indexes: indexes.join(), signedAt: now.getTime(), text });
    return text;
  };
}
