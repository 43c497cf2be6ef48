/** Suppliers as the contract shows them. */
import { riskLevel, riskScore, type Supplier, type SupplierDetail } from '@msp/contract';
import { dayOf } from '../../../platform/clock';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors';
import { evidenceById } from '../../evidence/service';
import { controlLinksOf, type LinkedControl } from '../links/controls';
import { linksOf } from '../links/in-memory';
import { presentReview, presentReviewed } from '../reviews/present';
import { reviewsOf } from '../reviews/repository';
import * as repository from './repository';

interface Links {
  controls: LinkedControl[];
  documents: repository.DocumentRow[];
  risks: repository.RiskLink[];
}

export function presentSupplier(row: repository.SupplierRow, links: Links, today: string): Supplier {
  const { id, name, service, criticality, data, state, contractEndsOn, reviewMonths, nextReviewOn } = row.supplier;
  const { owner, lastReviewedOn } = row;
  const documents = linksOf(links.documents, id);
  return {
    ...{ id, name, service, criticality, data, state, contractEndsOn },
    ...presentReviewed({ owner, lastReviewedOn, reviewMonths, nextReviewOn }, state === 'active', today),
    documents: {
      total: documents.length,
      expired: documents.filter(({ validUntil }) => validUntil !== null && validUntil < today).length,
    },
    openRisks: linksOf(links.risks, id).filter((risk) => risk.state === 'open').length,
    controls: linksOf(links.controls, id),
  };
}

/** Its queries do not wait for each other. */
const readLinks = async (tx: Tx, context: OrganizationContext, id?: string): Promise<Links> => {
  const [controls, documents, risks] = await Promise.all([
    controlLinksOf(tx, context, 'supplier', id),
    repository.documentsOf(tx, context, id),
    repository.riskLinksOf(tx, context, id),
  ]);
  return { controls, documents, risks };
};

/** Its queries do not wait for each other. */
export async function readAll(tx: Tx, context: OrganizationContext): Promise<Supplier[]> {
  const [rows, links] = await Promise.all([repository.selectSuppliers(tx, context), readLinks(tx, context)]);
  const today = dayOf(context.clock.now());
  return rows.map((row) => presentSupplier(row, links, today));
}

/** Runs in the caller's transaction. @throws AppError 404 */
export async function supplierDetail(tx: Tx, context: OrganizationContext, id: string): Promise<SupplierDetail> {
  const [row, links, reviews] = await Promise.all([
    repository.findSupplier(tx, context, id),
    readLinks(tx, context, id),
    reviewsOf(tx, context, 'supplier', id),
  ]);
  if (!row) throw notFound('This supplier');
  const evidence = await evidenceById(
    tx,
    context,
    links.documents.map((document) => document.id),
  );
  const { contact, website, endedAt, version } = row.supplier;
  return {
    ...presentSupplier(row, links, dayOf(context.clock.now())),
    ...{ contact, website, version },
    endedAt: endedAt?.toISOString() ?? null,
    documents: linksOf(links.documents, row.supplier.id).map((document) => ({
      ...document,
      validity: evidence.get(document.id)?.validity ?? 'NO_EXPIRY',
    })),
    risks: linksOf(links.risks, row.supplier.id).map(({ likelihood, impact, ...risk }) => {
      const score = riskScore({ likelihood, impact });
      return { ...risk, score, level: riskLevel(score) };
    }),
    reviews: reviews.map(presentReview),
  };
}

/** @throws AppError 404 */
export const readSupplier = (context: OrganizationContext, id: string): Promise<SupplierDetail> =>
  context.run((tx) => supplierDetail(tx, context, id));
