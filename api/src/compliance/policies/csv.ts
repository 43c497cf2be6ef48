/** The columns of the library and of acceptances as CSV. */
import { type PolicyAcceptance, type PolicyItem, policySourceLabels, policyStateLabels } from '@msp/contract';
import type { Column } from '../../platform/http/downloads/csv';

export const policyColumns: Column<PolicyItem>[] = [
  ['Code', ({ code }) => code],
  ['Name', ({ name }) => name],
  ['State', ({ state }) => policyStateLabels[state]],
  ['Owner', ({ owner }) => owner?.name],
  ['Review by', ({ reviewBy }) => reviewBy],
  ['Published version', ({ published }) => published?.number],
  ['Published at', ({ published }) => published?.publishedAt],
  ['Published SHA-256', ({ published }) => published?.sha256],
  ['Draft version', ({ draft }) => draft?.number],
  ['Source', ({ source }) => source && policySourceLabels[source]],
  ['Members asked', ({ acceptance }) => acceptance?.asked],
  ['Members accepted', ({ acceptance }) => acceptance?.accepted],
  ['Accepted (percent)', ({ acceptance }) => acceptance?.percentage],
  ['Controls', ({ controls }) => controls.map(({ code }) => code).join(' ')],
  ['Updated at', ({ updatedAt }) => updatedAt],
];

export const acceptanceColumns: Column<PolicyAcceptance>[] = [
  ['Name', ({ person }) => person.name],
  ['Email', ({ person }) => person.email],
  ['Asked at', ({ askedAt }) => askedAt],
  ['Asked by', ({ askedBy }) => askedBy?.name],
  ['Due on', ({ dueOn }) => dueOn],
  ['Reminded at', ({ remindedAt }) => remindedAt],
  ['Accepted at', ({ acceptedAt }) => acceptedAt],
  ['Overdue', ({ isOverdue }) => (isOverdue ? 'Yes' : 'No')],
];
