/** The columns of the list of suppliers as CSV. */
import { criticalityLabels, type Supplier, suppliedDataLabels, supplierStateLabels } from '@msp/contract';
import type { Column } from '../../../platform/http/downloads/csv';

export const supplierColumns: readonly Column<Supplier>[] = [
  ['Supplier', ({ name }) => name],
  ['State', ({ state }) => supplierStateLabels[state]],
  ['What they do', ({ service }) => service],
  ['Criticality', ({ criticality }) => criticalityLabels[criticality]],
  ['Data', ({ data }) => data.map((kind) => suppliedDataLabels[kind]).join(', ') || 'None'],
  ['Owner', ({ owner }) => owner?.name],
  ['Owner email', ({ owner }) => owner?.email],
  ['Months between reviews', ({ reviewMonths }) => reviewMonths],
  ['Next review', ({ nextReviewOn }) => nextReviewOn],
  ['Last review', ({ lastReviewedOn }) => lastReviewedOn],
  ['Contract end', ({ contractEndsOn }) => contractEndsOn],
  ['Documents', ({ documents }) => documents.total],
  ['Expired documents', ({ documents }) => documents.expired],
  ['Open risks', ({ openRisks }) => openRisks],
  ['Controls', ({ controls }) => controls.map(({ code }) => code).join(' ')],
];
