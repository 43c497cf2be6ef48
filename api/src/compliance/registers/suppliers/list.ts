/** The list of suppliers. There are a few hundred at most, so that it is calculated as a whole. */
import {
  type Criticality,
  criticalities,
  type SuppliedData,
  type Supplier,
  type SupplierState,
  supplierStates,
} from '@msp/contract';
import type { OrganizationContext } from '../../../platform/context/context';
import {
  countsOf,
  type InMemoryPage,
  idOf,
  last,
  padded,
  pageInMemory,
  totalsOf,
} from '../../../platform/database/page-in-memory';
import { isChosen, matchesLinks, matchesText } from '../links/in-memory';
import { readAll } from './present';

export interface SupplierQuery extends InMemoryPage {
  search?: string | undefined;
  state?: SupplierState[] | undefined;
  criticality?: Criticality[] | undefined;
  data?: (SuppliedData | 'none')[] | undefined;
  owner?: string[] | undefined;
  control?: string[] | undefined;
  review?: 'overdue'[] | undefined;
  documents?: ('expired' | 'none')[] | undefined;
}

function matchesDocuments({ documents }: Supplier, chosen: SupplierQuery['documents']): boolean {
  if (!chosen) return true;
  if (documents.total === 0) return chosen.includes('none');
  return documents.expired > 0 && chosen.includes('expired');
}

function matchesData({ data }: Supplier, chosen: SupplierQuery['data']): boolean {
  if (!chosen) return true;
  return data.length === 0 ? chosen.includes('none') : data.some((kind) => chosen.includes(kind));
}

const matches = (supplier: Supplier, query: SupplierQuery): boolean =>
  matchesText(query.search, [supplier.name, supplier.service, ...supplier.controls.map(({ code }) => code)]) &&
  isChosen(query.state, supplier.state) &&
  isChosen(query.criticality, supplier.criticality) &&
  matchesData(supplier, query.data) &&
  isChosen(query.owner, supplier.owner?.id ?? 'none') &&
  matchesLinks(query.control, supplier.controls) &&
  (!query.review || supplier.isReviewOverdue) &&
  matchesDocuments(supplier, query.documents);

const name = ({ name: text }: Supplier) => text.toLowerCase();
const ended = ({ state }: Supplier) => supplierStates.indexOf(state);

const orders = {
  criticality: (one: Supplier) => `${ended(one)} ${criticalities.indexOf(one.criticality)} ${name(one)}`,
  name,
  data: (one: Supplier) => `${one.data.join(' ') || last} ${name(one)}`,
  owner: (one: Supplier) => `${one.owner?.name.toLowerCase() ?? last} ${name(one)}`,
  nextReviewOn: (one: Supplier) => `${one.state === 'active' ? one.nextReviewOn : last} ${name(one)}`,
  contractEndsOn: (one: Supplier) => `${one.contractEndsOn ?? last} ${name(one)}`,
  documents: (one: Supplier) => `${padded(one.documents.expired)} ${padded(one.documents.total)} ${name(one)}`,
  risks: (one: Supplier) => `${padded(one.openRisks)} ${name(one)}`,
  state: (one: Supplier) => `${ended(one)} ${name(one)}`,
};

export async function listSuppliers(context: OrganizationContext, query: SupplierQuery) {
  const all = await context.read((tx) => readAll(tx, context));
  const active = all.filter(({ state }) => state === 'active');
  const page = pageInMemory(
    all.filter((supplier) => matches(supplier, query)),
    query,
    orders,
    idOf,
    { sort: 'criticality', order: 'asc' },
  );
  return {
    ...page,
    summary: {
      total: all.length,
      state: countsOf(supplierStates, all, ({ state }) => state),
      criticality: countsOf(criticalities, active, ({ criticality }) => criticality),
      reviewOverdue: active.filter(({ isReviewOverdue }) => isReviewOverdue).length,
      expiredDocuments: active.filter(({ documents }) => documents.expired > 0).length,
      controls: totalsOf(all, ({ controls }) => controls, idOf).sort((a, b) => a.code.localeCompare(b.code)),
      owners: totalsOf(all, ({ owner }) => (owner ? [owner] : []), idOf).sort((a, b) => a.name.localeCompare(b.name)),
    },
  };
}
