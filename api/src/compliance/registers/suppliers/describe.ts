/** A supplier in the words of the activity log. */
import { criticalityLabels, suppliedDataLabels } from '@msp/contract';
import { type Described, listed } from '../links/changes';
import type { LockedSupplier } from './repository';

interface Names {
  owner: string | null;
  controls: readonly { code: string }[];
  documents: readonly { name: string }[];
}

export const describeSupplier = (supplier: LockedSupplier, { owner, controls, documents }: Names): Described => ({
  name: supplier.name,
  'what they do': supplier.service,
  criticality: criticalityLabels[supplier.criticality],
  data: listed(supplier.data.map((kind) => suppliedDataLabels[kind])),
  contact: supplier.contact,
  website: supplier.website,
  'contract end': supplier.contractEndsOn,
  owner,
  'months between reviews': supplier.reviewMonths,
  'next review': supplier.nextReviewOn,
  controls: listed(controls.map(({ code }) => code)),
  documents: listed(documents.map(({ name }) => name)),
});
