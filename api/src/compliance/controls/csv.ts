/** The columns of the controls list as CSV. */
import {
  type ControlWithStatus,
  controlProgressLabels,
  controlStatusLabels,
  controlTierLabels,
  healthStateLabels,
} from '@msp/contract';
import type { Column } from '../../platform/http/downloads/csv';

export const controlColumns: readonly Column<ControlWithStatus>[] = [
  ['Code', ({ code }) => code],
  ['Control', ({ name }) => name],
  ['Domain', ({ domain }) => domain.name],
  ['Tier', ({ tier }) => controlTierLabels[tier]],
  ['Status', ({ implementationStatus }) => controlStatusLabels[implementationStatus ?? 'NOT_ANSWERED']],
  ['Proposed status', ({ proposedStatus }) => proposedStatus && controlStatusLabels[proposedStatus]],
  ['Health', ({ health }) => health && healthStateLabels[health.state]],
  ['Reasons for the health', ({ health }) => health?.reasons.map(({ message }) => message).join('\n')],
  ['Progress', ({ progress }) => controlProgressLabels[progress]],
  ['Questions answered', ({ answeredRequirements }) => answeredRequirements],
  ['Questions', ({ totalRequirements }) => totalRequirements],
  ['Evidence', ({ evidenceCount }) => evidenceCount],
  ['Owner', ({ owner }) => owner?.name],
  ['Owner email', ({ owner }) => owner?.email],
  ['Due date', ({ dueOn }) => dueOn],
  ['Last change (UTC)', ({ updatedAt }) => updatedAt],
];
