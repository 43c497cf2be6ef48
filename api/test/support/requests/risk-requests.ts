/** Creates risks and suppliers over HTTP. */
import { calls, type RiskDetail, type SupplierDetail } from '@msp/contract';
import { ok } from '../outcomes';
import type { CallInput, Person } from '../people';
import { farDay } from './task-requests';

export const newRisk = (owner: Person, change: object = {}) => ({
  ...{ title: 'Loss of the RMM', description: 'An intruder uses it.', category: 'security' },
  ...{ inherent: { likelihood: 4, impact: 5 }, residual: { likelihood: 2, impact: 4 } },
  ...{ treatment: 'reduce', plan: 'Test the fallback.', acceptanceReason: null },
  ...{ ownerId: owner.userId, reviewMonths: 3, nextReviewOn: farDay, controls: ['SUP-06'], suppliers: [] },
  ...change,
});

export const createRisk = (author: Person, owner = author, change: object = {}): Promise<RiskDetail> =>
  ok<RiskDetail>(author.call(calls.risks.create, { body: newRisk(owner, change) }));

export const newSupplier = (owner: Person, change: object = {}) => ({
  ...{
    name: 'Northwind RMM',
    service: 'Remote management of devices.',
    criticality: 'critical',
    data: ['credentials'],
  },
  ...{ contact: 'support@northwind.example', website: 'https://northwind.example', contractEndsOn: '2027-12-31' },
  ...{ ownerId: owner.userId, reviewMonths: 12, nextReviewOn: farDay, controls: ['SUP-04'], documents: [] },
  ...change,
});

export const createSupplier = (author: Person, owner = author, change: object = {}): Promise<SupplierDetail> =>
  ok<SupplierDetail>(author.call(calls.suppliers.create, { body: newSupplier(owner, change) }));

/** Valid requests for each call of risks and suppliers. @param manager holds every permission that they need */
export function registerInputs(manager: () => Person): Record<string, (person: Person) => Promise<CallInput>> {
  const forRisk = async (input: (version: number) => CallInput = () => ({})): Promise<CallInput> => {
    const { id, version } = await createRisk(manager());
    return { params: { id }, ...input(version) };
  };
  const forSupplier = async (input: (version: number) => CallInput = () => ({})): Promise<CallInput> => {
    const { id, version } = await createSupplier(manager());
    return { params: { id }, ...input(version) };
  };
  const ofVersion = (version: number) => ({ body: { version } });
  const reviewed = (version: number) => ({ body: { version, note: null } });
  const removed = (version: number) => ({ query: { version: String(version) } });
  const ownerFor = (person: Person) => (person.role === 'superadmin' ? manager() : person);
  return {
    'risks.read': () => forRisk(),
    'risks.create': async (person) => ({ body: newRisk(ownerFor(person)) }),
    'risks.change': () => forRisk((version) => ({ body: { version, reviewMonths: 6 } })),
    'risks.close': () => forRisk((version) => ({ body: { version, reason: 'The system is gone.' } })),
    'risks.reopen': async () => {
      const { id, version } = await createRisk(manager());
      const body = { version, reason: 'The system is gone.' };
      const closed = await ok<RiskDetail>(manager().call(calls.risks.close, { params: { id }, body }));
      return { params: { id }, ...ofVersion(closed.version) };
    },
    'risks.review': () => forRisk(reviewed),
    'risks.remove': () => forRisk(removed),
    'suppliers.read': () => forSupplier(),
    'suppliers.create': async (person) => ({ body: newSupplier(ownerFor(person)) }),
    'suppliers.change': () => forSupplier((version) => ({ body: { version, criticality: 'low' } })),
    'suppliers.end': () => forSupplier(ofVersion),
    'suppliers.restore': async () => {
      const { id, version } = await createSupplier(manager());
      const ended = await ok<SupplierDetail>(
        manager().call(calls.suppliers.end, { params: { id }, ...ofVersion(version) }),
      );
      return { params: { id }, ...ofVersion(ended.version) };
    },
    'suppliers.review': () => forSupplier(reviewed),
    'suppliers.remove': () => forSupplier(removed),
  };
}

/** Requests for records of another organisation. */
export const foreignRegisterInputs = (
  { riskId, supplierId }: { riskId: string; supplierId: string },
  owner: Person,
): Record<string, CallInput> => {
  const risk = { params: { id: riskId } };
  const supplier = { params: { id: supplierId } };
  const version = { version: 2 };
  const review = { body: { ...version, note: 'Forged.' } };
  const removal = { query: { version: '2' } };
  return {
    'risks.read': risk,
    'risks.create': { body: newRisk(owner) },
    'risks.change': { ...risk, body: { ...version, title: 'Forged' } },
    'risks.close': { ...risk, body: { ...version, reason: 'Forged.' } },
    'risks.reopen': { ...risk, body: version },
    'risks.review': { ...risk, ...review },
    'risks.remove': { ...risk, ...removal },
    'suppliers.read': supplier,
    'suppliers.create': { body: newSupplier(owner) },
    'suppliers.change': { ...supplier, body: { ...version, name: 'Forged' } },
    'suppliers.end': { ...supplier, body: version },
    'suppliers.restore': { ...supplier, body: version },
    'suppliers.review': { ...supplier, ...review },
    'suppliers.remove': { ...supplier, ...removal },
  };
};
