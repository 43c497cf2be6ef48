/** The recurring tasks of the catalogue: checked against the rest of it, and loaded into the database. */
import { and, eq, notInArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { newId } from '../../platform/ids';
import type { CatalogueControl, CatalogueDomain, CatalogueTemplate } from './schema';
import { registryTasks, requirements, templates } from './tables';

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

function problemsOf(control: CatalogueControl, task: CatalogueControl['tasks'][number], all: CatalogueTemplate[]) {
  const { template, answers, metric } = task;
  const at = `${control.code}: task ${task.key}`;
  const asked = control.requirements.find(({ key }) => key === answers);
  return [
    ...(answers === undefined || asked?.type === 'date' ? [] : [`${at} answers ${answers}, which isn't a date`]),
    ...(asked?.type === 'date' && asked.validMonths !== undefined && asked.validMonths !== task.months
      ? [`${at} is due every ${task.months} months, and ${answers} is valid for ${asked.validMonths}`]
      : []),
    ...(metric === undefined || control.metrics.includes(metric)
      ? []
      : [`${at}: ${metric} isn't a metric of the control`]),
    ...(template === undefined || all.some(({ code, controls }) => code === template && controls.includes(control.code))
      ? []
      : [`${at}: ${template} isn't a template of the control`]),
  ];
}

/** @returns one message for each problem */
export function taskProblems(domains: CatalogueDomain[], all: CatalogueTemplate[]): string[] {
  return domains
    .flatMap(({ controls }) => controls)
    .flatMap((control) => [
      ...(new Set(control.tasks.map(({ key }) => key)).size === control.tasks.length
        ? []
        : [`${control.code}: a task is duplicated`]),
      ...control.tasks.flatMap((task) => problemsOf(control, task, all)),
    ]);
}

interface Loaded {
  registryId: string;
  controlIds: ReadonlyMap<string, string>;
  metricIds: ReadonlyMap<string, string>;
  now: Date;
}

/** Runs after the templates are loaded. Ids survive a reload; tasks removed from the files are retired, never deleted. */
export async function loadTasks(
  tx: Tx,
  controls: CatalogueControl[],
  { registryId, controlIds, metricIds, now }: Loaded,
): Promise<void> {
  const records = await tx
    .select({ id: templates.id, code: templates.code })
    .from(templates)
    .where(eq(templates.registryId, registryId));
  const templateIds = new Map(records.map(({ id, code }) => [code, id]));
  const kept: string[] = [];
  const all = controls.flatMap((control) => control.tasks.map((task) => ({ control, task })));
  for (const [index, { control, task }] of all.entries()) {
    const { key, name, help, months, template, answers, metric, guide } = task;
    const controlId = controlIds.get(control.code);
    if (!controlId) throw new Error(`The control ${control.code} was not written.`);
    const asked = answers
      ? await tx
          .select({ id: requirements.id })
          .from(requirements)
          .where(and(eq(requirements.controlId, controlId), eq(requirements.key, answers)))
      : [];
    const values = {
      ...{ registryId, name, description: help, months, position: index + 1, retiredAt: null },
      templateId: (template && templateIds.get(template)) ?? null,
      requirementId: asked[0]?.id ?? null,
      metricId: (metric && metricIds.get(metric)) ?? null,
      guide: guide ?? null,
    };
    const [row] = await tx
      .insert(registryTasks)
      .values({ id: newId(now), controlId, key, ...values })
      .onConflictDoUpdate({ target: [registryTasks.controlId, registryTasks.key], set: values })
      .returning({ id: registryTasks.id });
    if (!row) throw new Error(`The task ${key} of ${control.code} was not written.`);
    kept.push(row.id);
  }
  await tx
    .update(registryTasks)
    .set({ retiredAt: now })
    .where(and(eq(registryTasks.registryId, registryId), notInArray(registryTasks.id, kept)));
}
