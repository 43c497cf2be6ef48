/** The words of releases to some organisations first (docs/decisions/0090). */
import type { RemoteName } from '../paths';

export const remoteLabels: Record<RemoteName, string> = {
  compliance: 'Compliance',
  evidence: 'Evidence',
  integrations: 'Integrations',
  admin: 'Admin',
};

/** Which builds of the remotes an organisation gets. A build that only `early` organisations get is on trial there. */
export const rings = ['stable', 'early'] as const;
export type Ring = (typeof rings)[number];

export const ringLabels: Record<Ring, string> = { stable: 'Stable', early: 'Early' };

/** The cookie with the ring of the active organisation: the server of the page chooses the builds by it. Without it: `stable`. */
export const ringCookie = 'msp_ring';

/** What became of a remote in one load of the page. `broke`: it failed after it had opened, which was reported before. */
export const loadOutcomes = ['opened', 'not_opened', 'broke'] as const;
export type LoadOutcome = (typeof loadOutcomes)[number];
