/** The risk register and the suppliers that an organisation keeps, with their reviews. */
import { Readable } from 'node:stream';
import { createEvidence } from '../../../src/compliance/evidence/create';
import { unregisteredRisks } from '../../../src/compliance/registers/risks/accepted-risks';
import { changeRisk, createRisk } from '../../../src/compliance/registers/risks/change';
import { closeRisk, reviewRisk } from '../../../src/compliance/registers/risks/moves';
import { readRisk } from '../../../src/compliance/registers/risks/present';
import { createSupplier } from '../../../src/compliance/registers/suppliers/change';
import { measureSuppliersDaily } from '../../../src/compliance/registers/suppliers/measure';
import { endSupplier, reviewSupplier } from '../../../src/compliance/registers/suppliers/moves';
import { readSupplier } from '../../../src/compliance/registers/suppliers/present';
import { addDays, dayOf } from '../../../src/platform/clock';
import { type PlannedRisk, type PlannedSupplier, plannedRisks, plannedSuppliers } from '../plans/register-plans';
import { hourMs, type Scenario, type TimelineEvent } from './scenario';

/** When the organisation began to keep them. */
export const registersSinceDaysAgo = 240;

/** The metric that is measured from the suppliers from then on. */
export const supplierMetric = 'supplier-reviews-current-percent';

function emailOf({ plan }: Scenario, by: PlannedRisk['by']): string {
  const [first = plan.admin, second = first] = plan.engineers;
  return { admin: plan.admin, first, second }[by];
}

const rating = ([likelihood, impact]: readonly [number, number]) => ({ likelihood, impact });

async function addDocuments(scenario: Scenario, { documents = [], by }: PlannedSupplier): Promise<string[]> {
  const ids: string[] = [];
  for (const { name, validUntil } of documents) {
    ids.push(
      await createEvidence(scenario.contextOf(emailOf(scenario, by)), {
        ...{ name, type: 'REPORT', controls: [] },
        ...(validUntil !== undefined && { validUntil: dayOf(addDays(scenario.now, validUntil)) }),
        file: {
          name: `${name.toLowerCase().replaceAll(' ', '-')}.md`,
          contentType: 'text/markdown',
          content: Readable.from([`# ${name}\n\nReceived from the supplier.\n`]),
        },
      }),
    );
  }
  return ids;
}

/** Ids of the records that have been added, by name. */
type Added = Map<string, string>;

async function addSupplier(scenario: Scenario, supplier: PlannedSupplier, added: Added): Promise<void> {
  const { name, service, criticality, data, contact, website, contractEnds, controls, by, months, due } = supplier;
  const context = scenario.contextOf(emailOf(scenario, by));
  const { id } = await createSupplier(context, {
    ...{ name, service, criticality, data, contact, website, controls },
    contractEndsOn: contractEnds === null ? null : dayOf(addDays(scenario.now, contractEnds)),
    ...{ ownerId: scenario.userId(emailOf(scenario, by)), reviewMonths: months },
    nextReviewOn: dayOf(addDays(scenario.now, due)),
    documents: await addDocuments(scenario, supplier),
  });
  added.set(name, id);
}

/** The administrator adds it, because accepting a high risk needs their permission. */
async function addRisk(scenario: Scenario, risk: PlannedRisk, suppliers: Added, added: Added): Promise<void> {
  const { title, description, category, inherent, residual, earlier = residual, treatment, plan, accepted } = risk;
  const { id } = await createRisk(scenario.contextOf(scenario.plan.admin), {
    ...{ title, description, category, treatment, plan, controls: risk.controls },
    ...{ inherent: rating(inherent), residual: rating(earlier), acceptanceReason: accepted ?? null },
    ...{ ownerId: scenario.userId(emailOf(scenario, risk.by)), reviewMonths: risk.months },
    nextReviewOn: dayOf(addDays(scenario.now, risk.due)),
    suppliers: (risk.suppliers ?? []).flatMap((name) => suppliers.get(name) ?? []),
  });
  added.set(title, id);
}

/** If the rating was higher before, the review lowers it. */
async function reviewOfRisk(scenario: Scenario, risk: PlannedRisk, id: string, note: string): Promise<void> {
  const context = scenario.contextOf(emailOf(scenario, risk.by));
  let { version } = await readRisk(context, id);
  if (risk.earlier) ({ version } = await changeRisk(context, id, { version, residual: rating(risk.residual) }));
  await reviewRisk(context, id, { version, note });
}

/** Adds one of the accepted risks of controls to the register, and leaves the others to be added by hand. */
async function addAcceptedRisk(scenario: Scenario): Promise<void> {
  const context = scenario.contextOf(scenario.plan.admin);
  const { items } = await unregisteredRisks(context);
  const [first] = items;
  if (!first) return;
  await createRisk(context, {
    ...{ title: `Accepted risk: ${first.control.name}`, description: first.reason, category: 'security' },
    ...{ inherent: rating([3, 4]), residual: rating([3, 4]), treatment: 'accept', acceptanceReason: first.reason },
    plan: 'A replacement has been ordered.',
    ...{ ownerId: first.owner?.id ?? scenario.userId(scenario.plan.admin), reviewMonths: 3 },
    nextReviewOn: dayOf(addDays(scenario.now, 40)),
    ...{ controls: [first.control.id], suppliers: [] },
  });
}

/** None for organisations whose plan doesn't include registers. */
export function registerEvents(scenario: Scenario): TimelineEvent[] {
  if (!scenario.plan.keepsRegisters) return [];
  const suppliers: Added = new Map();
  const risks: Added = new Map();
  const at = (day: number, hour: number) => new Date(addDays(scenario.now, day).getTime() - hour * hourMs);
  const supplierMoves = plannedSuppliers.flatMap((supplier) => {
    const context = scenario.contextOf(emailOf(scenario, supplier.by));
    const idOf = () => suppliers.get(supplier.name) ?? '';
    const reviews = (supplier.reviews ?? []).map(([day, note]) => ({
      at: at(day, 4),
      run: async () => {
        const { version } = await readSupplier(context, idOf());
        return reviewSupplier(context, idOf(), { version, note });
      },
    }));
    if (supplier.ended === undefined) return reviews;
    const end = async () => endSupplier(context, idOf(), (await readSupplier(context, idOf())).version);
    return [...reviews, { at: at(supplier.ended, 3), run: end }];
  });
  const riskMoves = plannedRisks.flatMap((risk) => {
    const context = scenario.contextOf(emailOf(scenario, risk.by));
    const idOf = () => risks.get(risk.title) ?? '';
    const reviews = (risk.reviews ?? []).map(([day, note]) => ({
      at: at(day, 4),
      run: () => reviewOfRisk(scenario, risk, idOf(), note),
    }));
    const { closed } = risk;
    if (!closed) return reviews;
    const [day, reason] = closed;
    const close = async () =>
      closeRisk(context, idOf(), { version: (await readRisk(context, idOf())).version, reason });
    return [...reviews, { at: at(day, 2), run: close }];
  });
  return [
    {
      at: at(-registersSinceDaysAgo, 3),
      run: async () => {
        for (const supplier of plannedSuppliers) await addSupplier(scenario, supplier, suppliers);
        for (const risk of plannedRisks) await addRisk(scenario, risk, suppliers, risks);
      },
    },
    ...supplierMoves,
    ...riskMoves,
    { at: at(-8, 3), run: () => addAcceptedRisk(scenario) },
    { at: at(-1, 1), run: () => measureSuppliersDaily(scenario.systemContext) },
  ];
}
