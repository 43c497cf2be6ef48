/** The vendors' published limits that collections could reach, for the whole installation and for each customer's account. */
import type { PaceLimit } from '../../platform/pacing/pace';

interface Limit {
  /** Requests whose path matches. */
  path: RegExp;
  /** Over all organisations, or for each account (tenant, company). */
  scope: 'installation' | 'account';
  requests: number;
  perMs: number;
}

const limits: Record<string, readonly Limit[]> = {
  microsoft365: [
    { path: /\/reports\//, scope: 'installation', requests: 122, perMs: 10_000 },
    { path: /\/reports\//, scope: 'account', requests: 5, perMs: 10_000 },
    { path: /\/security\/secureScore/, scope: 'account', requests: 150, perMs: 60_000 },
  ],
  // The published limits disagree; this is within all of them.
  halopsa: [{ path: /./, scope: 'account', requests: 60, perMs: 60_000 }],
  connectwise: [{ path: /./, scope: 'account', requests: 60, perMs: 60_000 }],
  // 10,000 an hour for all programs that use a company's Autotask, which slows down from half of that on.
  autotask: [{ path: /./, scope: 'account', requests: 60, perMs: 60_000 }],
};

/** @param account what the vendor counts requests by: a tenant's ID, a company */
export function limitsFor(adapterKey: string, account: string, path: string): PaceLimit[] {
  return (limits[adapterKey] ?? [])
    .map((limit, index) => ({ ...limit, index }))
    .filter((limit) => limit.path.test(path))
    .map(({ scope, requests, perMs, index }) => ({
      key: [adapterKey, index, ...(scope === 'account' ? [account.toLowerCase()] : [])].join(':'),
      requests,
      perMs,
    }));
}
