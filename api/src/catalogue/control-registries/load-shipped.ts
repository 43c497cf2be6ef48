/** Loads the shipped catalogue into the database, as its owner. Controls removed from the files are retired, never deleted: answers refer to them. */
import { and, eq, notInArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock';
import { newId } from '../../platform/ids';
import { loadFrameworks, referencesOf } from '../frameworks/service';
import type { Catalogue } from './files';
import { loadTemplates } from './load-templates';
import { controlMetrics, controlRegistries, controls, metrics, requirements } from './tables';
import { loadTasks } from './tasks';

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

async function upsertRegistry(tx: Tx, { registry, digest }: Catalogue, now: Date): Promise<string> {
  const { key, version, title, publishedOn } = registry;
  const [row] = await tx
    .insert(controlRegistries)
    .values({ id: newId(now), key, version, title, publishedOn, digest, loadedAt: now })
    .onConflictDoUpdate({
      target: [controlRegistries.key, controlRegistries.version],
      set: { title, publishedOn, digest, loadedAt: now },
    })
    .returning({ id: controlRegistries.id });
  if (!row) throw new Error('The registry was not written.');
  return row.id;
}

async function upsertMetrics(
  tx: Tx,
  registryId: string,
  catalogue: Catalogue,
  now: Date,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const metric of catalogue.domains.flatMap((domain) => domain.metrics)) {
    const [row] = await tx
      .insert(metrics)
      .values({ id: newId(now), registryId, ...metric })
      .onConflictDoUpdate({ target: [metrics.registryId, metrics.key], set: metric })
      .returning({ id: metrics.id });
    if (row) ids.set(metric.key, row.id);
  }
  return ids;
}

type Control = Catalogue['domains'][number]['controls'][number];

async function upsertRequirements(tx: Tx, controlId: string, control: Control, now: Date): Promise<void> {
  for (const [index, requirement] of control.requirements.entries()) {
    const values = {
      key: requirement.key,
      position: index + 1,
      question: requirement.question,
      help: requirement.help,
      type: requirement.type,
      required: requirement.required,
      options: requirement.type === 'select' ? requirement.options : null,
      unit: requirement.type === 'number' ? requirement.unit : null,
      minimum: requirement.type === 'number' ? (requirement.minimum ?? null) : null,
      maximum: requirement.type === 'number' ? (requirement.maximum ?? null) : null,
      validMonths: requirement.type === 'date' ? (requirement.validMonths ?? null) : null,
      supportedBy: requirement.supportedBy ?? null,
      metricKey: requirement.type === 'number' ? (requirement.metric ?? null) : null,
      retiredAt: null,
    };
    await tx
      .insert(requirements)
      .values({ id: newId(now), controlId, ...values })
      .onConflictDoUpdate({ target: [requirements.controlId, requirements.key], set: values });
  }
  const keys = control.requirements.map((requirement) => requirement.key);
  await tx
    .update(requirements)
    .set({ retiredAt: now })
    .where(and(eq(requirements.controlId, controlId), notInArray(requirements.key, keys)));
}

/** @returns false when a catalogue with the same digest is already loaded */
export async function loadCatalogue(db: NodePgDatabase, catalogue: Catalogue, clock: Clock): Promise<boolean> {
  const { registry, domains, frameworks, digest } = catalogue;
  return db.transaction(async (tx) => {
    const [present] = await tx
      .select({ digest: controlRegistries.digest })
      .from(controlRegistries)
      .where(and(eq(controlRegistries.key, registry.key), eq(controlRegistries.version, registry.version)));
    if (present?.digest === digest) return false;

    const now = clock.now();
    const registryId = await upsertRegistry(tx, catalogue, now);
    const metricIds = await upsertMetrics(tx, registryId, catalogue, now);
    const controlIds = new Map<string, string>();
    const all = domains.flatMap((domain) => domain.controls.map((control) => ({ domain, control })));
    for (const [index, { domain, control }] of all.entries()) {
      const values = {
        name: control.name,
        domainCode: domain.code,
        domainName: domain.name,
        tier: control.tier,
        purpose: control.purpose,
        guidance: control.guidance,
        ...referencesOf(frameworks, control.code),
        position: index + 1,
        retiredAt: null,
      };
      const [row] = await tx
        .insert(controls)
        .values({ id: newId(now), registryId, code: control.code, ...values })
        .onConflictDoUpdate({ target: [controls.registryId, controls.code], set: values })
        .returning({ id: controls.id });
      if (!row) throw new Error(`The control ${control.code} was not written.`);
      controlIds.set(control.code, row.id);
      await upsertRequirements(tx, row.id, control, now);
      await tx.delete(controlMetrics).where(eq(controlMetrics.controlId, row.id));
      for (const [position, key] of control.metrics.entries()) {
        const metricId = metricIds.get(key);
        if (metricId) await tx.insert(controlMetrics).values({ controlId: row.id, metricId, position: position + 1 });
      }
    }
    await loadTemplates(tx, registryId, catalogue.templates, controlIds, now);
    await loadTasks(
      tx,
      all.map(({ control }) => control),
      { registryId, controlIds, metricIds, now },
    );
    await loadFrameworks(tx, frameworks, registry.key);
    const codes = all.map(({ control }) => control.code);
    await tx
      .update(controls)
      .set({ retiredAt: now })
      .where(and(eq(controls.registryId, registryId), notInArray(controls.code, codes)));
    return true;
  });
}
