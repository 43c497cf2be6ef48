/** The columns of responsibility matrices as CSV: of the provider's own, and of the one that a client has accepted. */
import {
  controlStatusLabels,
  draftChangeLabels,
  healthStateLabels,
  type InheritedResponsibility,
  portfolioControlStateLabels,
  type Responsibility,
  responsibilityKindLabels,
  statedResponsibilityLabels,
} from '@msp/contract';
import type { Column } from '../../platform/http/downloads/csv';
import { draftedStatement } from './matrix';

export const responsibilityColumns: readonly Column<Responsibility>[] = [
  ['Control', ({ code }) => code],
  ['Name', ({ name }) => name],
  ['Responsibility', (item) => statedResponsibilityLabels[draftedStatement(item)?.responsibility ?? 'none']],
  ['The provider does', (item) => draftedStatement(item)?.provider],
  ['The customer does', (item) => draftedStatement(item)?.customer],
  ['Compared with the published version', ({ change }) => draftChangeLabels[change]],
  ['Changed by', ({ draft }) => draft?.changedBy?.name],
  ['Changed by email', ({ draft }) => draft?.changedBy?.email],
  ['Changed at (UTC)', ({ draft }) => draft?.changedAt],
];

export const inheritedColumns: readonly Column<InheritedResponsibility>[] = [
  ['Control', ({ code }) => code],
  ['Name', ({ name }) => name],
  ['Responsibility', ({ responsibility }) => responsibilityKindLabels[responsibility]],
  ['The provider does', ({ provider }) => provider],
  ['The customer does', ({ customer }) => customer],
  [
    'Own status',
    ({ isMapped, implementationStatus }) =>
      isMapped ? controlStatusLabels[implementationStatus ?? 'NOT_ANSWERED'] : undefined,
  ],
  ['Own health', ({ health }) => health && healthStateLabels[health]],
  ["Provider's own state", ({ managerState }) => managerState && portfolioControlStateLabels[managerState]],
];
