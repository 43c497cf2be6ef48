/** The latest figures of the connected integrations, which become evidence. */
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { adapterOf } from '../adapters/adapters';
import type { Metric } from '../adapters/port';
import { providedTo, providerOf } from './customers/repository';
import { byMetric, combined, metricOf } from './figures';
import { connectedSources } from './repository';
import { latestMeasurements } from './runs/measurements-repository';
import { excludedSubjectNames } from './subjects/repository';

/** The latest figure of a metric: of all included subjects together, and of each. */
export interface CollectedFigure {
  figure: Metric;
  /** By name. */
  subjects: (Metric & { name: string })[];
}

export interface CollectedFrom {
  integration: { id: string; name: string };
  adapter: { key: string; name: string; vendor: string };
  /** Whose connection it is, if the manager provides it, and the customer that is measured. */
  provider: { name: string; customer: string } | null;
  /** The names of subjects that don't count, by name. */
  excluded: string[];
  /** By the metric's key. */
  figures: ReadonlyMap<string, CollectedFigure>;
}

async function figuresOf(tx: Tx, context: OrganizationContext, integrationId: string) {
  const figures = new Map<string, CollectedFigure>();
  for (const [key, rows] of byMetric(await latestMeasurements(tx, context, integrationId))) {
    const figure = combined(rows);
    const subjects = rows.map((row) => ({ ...metricOf(row), name: row.subject_name ?? row.subject }));
    if (figure) figures.set(key, { figure, subjects: subjects.sort((a, b) => a.name.localeCompare(b.name)) });
  }
  return figures;
}

/** Runs in the caller's transaction. */
export async function collectedFigures(tx: Tx, context: OrganizationContext): Promise<CollectedFrom[]> {
  const collected: CollectedFrom[] = [];
  const provided = await providedTo(tx, context);
  for (const { id, name, adapterKey } of await connectedSources(tx, context)) {
    const adapter = adapterOf(adapterKey);
    if (!adapter) continue;
    collected.push({
      integration: { id, name },
      adapter: { key: adapter.key, name: adapter.name, vendor: adapter.vendor },
      provider: providerOf(provided.get(id)),
      excluded: await excludedSubjectNames(tx, context, id),
      figures: await figuresOf(tx, context, id),
    });
  }
  return collected;
}
