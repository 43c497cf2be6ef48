/** Seeds a supplier with a document and a risk that is linked to it, each with a review, in one organisation. */
import { calls } from '@msp/contract';
import { ok } from '../outcomes';
import type { Person } from '../people';
import { createRisk, createSupplier } from '../requests/risk-requests';

export interface SeededRegisters {
  riskId: string;
  supplierId: string;
}

export async function seedRegisters(admin: Person, slug: string, evidenceId: string): Promise<SeededRegisters> {
  const supplier = await createSupplier(admin, admin, { name: `Supplier of ${slug}`, documents: [evidenceId] });
  const risk = await createRisk(admin, admin, { title: `Risk of ${slug}`, suppliers: [supplier.id] });
  const body = { version: 1, note: `Note of ${slug}` };
  await ok(admin.call(calls.suppliers.review, { params: { id: supplier.id }, body }));
  await ok(admin.call(calls.risks.review, { params: { id: risk.id }, body }));
  return { riskId: risk.id, supplierId: supplier.id };
}
