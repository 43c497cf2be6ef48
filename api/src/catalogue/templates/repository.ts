/** SQL of the catalogue's templates. */
import type { TemplateKind } from '@msp/contract';
import { and, asc, eq, inArray, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { OrganizationContext } from '../../platform/context/context';
import { isAnyOf } from '../../platform/database/any-of';
import type { Tx } from '../../platform/database/database';
import { isId } from '../../platform/ids';
import { followedControlRegistry } from '../control-registries/followed';
import { controls, templateControls, templates } from '../control-registries/tables';

/** Templates of the registry that the organisation follows. */
const isFollowedTemplate = (context: OrganizationContext) =>
  sql`${templates.registryId} = ${followedControlRegistry(context)}`;

const columns = {
  id: templates.id,
  code: templates.code,
  kind: templates.kind,
  name: templates.name,
  description: templates.description,
  validMonths: templates.validMonths,
};

/** @param kind null for any */
export async function findTemplate(tx: Tx, context: OrganizationContext, idOrCode: string, kind: TemplateKind | null) {
  // A link by id still opens a retired template; a code finds current ones only.
  const match: SQL | undefined = isId(idOrCode)
    ? eq(templates.id, idOrCode)
    : and(eq(templates.code, idOrCode.toUpperCase()), isNull(templates.retiredAt));
  const [row] = await tx
    .select({ ...columns, content: templates.content })
    .from(templates)
    .where(and(isFollowedTemplate(context), match, kind === null ? undefined : eq(templates.kind, kind)));
  return row ?? null;
}

/** Policy templates with their texts and what fills their blanks. Unknown codes are left out. */
export async function policyTemplates(tx: Tx, context: OrganizationContext, codes: string[]) {
  if (codes.length === 0) return [];
  const { code, name, content, blanks } = templates;
  return tx
    .select({ code, name, content, blanks })
    .from(templates)
    .where(
      and(
        isFollowedTemplate(context),
        isNull(templates.retiredAt),
        eq(templates.kind, 'policy'),
        inArray(templates.code, codes),
      ),
    );
}

/** @param kind undefined for any */
export async function listTemplates(tx: Tx, context: OrganizationContext, kind: TemplateKind | undefined) {
  return tx
    .select(columns)
    .from(templates)
    .where(
      and(
        isFollowedTemplate(context),
        isNull(templates.retiredAt),
        kind === undefined ? undefined : eq(templates.kind, kind),
      ),
    )
    .orderBy(asc(templates.position));
}

export async function templatesOfControl(tx: Tx, context: OrganizationContext, controlId: string) {
  return tx
    .select(columns)
    .from(templates)
    .innerJoin(templateControls, eq(templateControls.templateId, templates.id))
    .where(and(isFollowedTemplate(context), isNull(templates.retiredAt), eq(templateControls.controlId, controlId)))
    .orderBy(asc(templates.position));
}

/**
 * After how many months evidence of these controls has to be renewed, by their evidence templates: the shortest interval, and the longest
 * that each of the controls allows. Null without one.
 */
export async function evidenceIntervals(tx: Tx, context: OrganizationContext, controlIds: string[]) {
  if (controlIds.length === 0) return { shortest: null, greatest: null };
  const months = templates.validMonths;
  const ofControls = tx
    .select({
      shortest: min(months).as('shortest'),
      longest: sql<number | null>`case when bool_and(${months} is not null) then max(${months}) end`.as('longest'),
    })
    .from(templates)
    .innerJoin(templateControls, eq(templateControls.templateId, templates.id))
    .where(
      and(
        isFollowedTemplate(context),
        eq(templates.kind, 'evidence'),
        isNull(templates.retiredAt),
        isAnyOf(templateControls.controlId, controlIds),
      ),
    )
    .groupBy(templateControls.controlId)
    .as('of_controls');
  const [row] = await tx
    .select({
      shortest: sql<number | null>`min(${ofControls.shortest})`,
      greatest: sql<number | null>`min(${ofControls.longest})`,
    })
    .from(ofControls);
  return { shortest: row?.shortest ?? null, greatest: row?.greatest ?? null };
}

/** The controls of these templates, in the registry's order. */
export async function controlsOfTemplates(tx: Tx, templateIds: string[]) {
  if (templateIds.length === 0) return [];
  return tx
    .select({ templateId: templateControls.templateId, id: controls.id, code: controls.code, name: controls.name })
    .from(templateControls)
    .innerJoin(controls, eq(controls.id, templateControls.controlId))
    .where(and(isAnyOf(templateControls.templateId, templateIds), isNull(controls.retiredAt)))
    .orderBy(asc(controls.position));
}
