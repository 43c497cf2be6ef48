/** Templates of policies and evidence: read-only, the same for every organisation that follows the registry. */
import type { Template, TemplateKind, TemplateSummary } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import { requireControl } from '../control-registries/controls/service';
import * as repository from './repository';

export { evidenceIntervals, policyTemplates } from './repository';

async function withControls<T extends { id: string }>(tx: Tx, rows: T[]) {
  const links = await repository.controlsOfTemplates(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    controls: links.filter((link) => link.templateId === row.id).map(({ id, code, name }) => ({ id, code, name })),
  }));
}

/**
 * @param kind the required kind; null for any
 * @throws AppError 404
 */
export async function requireTemplate(
  tx: Tx,
  context: OrganizationContext,
  idOrCode: string,
  kind: TemplateKind | null,
): Promise<Template> {
  const row = await repository.findTemplate(tx, context, idOrCode, kind);
  const [template] = row ? await withControls(tx, [row]) : [];
  if (!template) throw notFound(kind === null ? 'This template' : `This ${kind} template`);
  return template;
}

export async function getTemplate(context: OrganizationContext, idOrCode: string): Promise<Template> {
  return context.run((tx) => requireTemplate(tx, context, idOrCode, null));
}

/** Runs in the caller's transaction. @param kind undefined for any */
export async function templatesOfKind(
  tx: Tx,
  context: OrganizationContext,
  kind: TemplateKind | undefined,
): Promise<TemplateSummary[]> {
  return withControls(tx, await repository.listTemplates(tx, context, kind));
}

/** @param kind undefined for any */
export async function listTemplates(
  context: OrganizationContext,
  kind: TemplateKind | undefined,
): Promise<{ items: TemplateSummary[] }> {
  return context.run(async (tx) => ({ items: await templatesOfKind(tx, context, kind) }));
}

/** @throws AppError 404 for a control outside the registry */
export async function templatesByControl(
  context: OrganizationContext,
  control: string,
): Promise<{ items: TemplateSummary[] }> {
  return context.run(async (tx) => {
    const { id } = await requireControl(tx, context, control);
    return { items: await withControls(tx, await repository.templatesOfControl(tx, context, id)) };
  });
}
