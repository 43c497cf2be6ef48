/** SQL of the comparison of two registries. Texts are compared by digests: those of one registry may have 20 million characters. */
import { asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type OrganizationContext, ofOrganization } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { inControlRegistry } from '../followed';
import { controls, metrics, metricTargets, requirementIntervals, requirements } from '../tables';
import type { ComparableControl } from './compare';

const digestOf = (text: SQL) => sql<string>`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** What a question asks for, without its key and help text. */
const question = sql`jsonb_build_array(${requirements.question}, ${requirements.type}, ${requirements.required}, ${requirements.options},
  ${requirements.unit}, ${requirements.minimum}, ${requirements.maximum}, ${requirements.validMonths})::text`;

/** The controls in force of a registry, in its order. */
export async function comparableControls(tx: Tx, registryId: string): Promise<ComparableControl[]> {
  const questions = tx
    .select({
      controlId: requirements.controlId,
      digest: digestOf(sql`string_agg(${question}, ' ' order by ${requirements.position})`).as('digest'),
    })
    .from(requirements)
    .innerJoin(controls, eq(controls.id, requirements.controlId))
    .where(sql`${inControlRegistry(registryId)} and ${isNull(requirements.retiredAt)}`)
    .groupBy(requirements.controlId)
    .as('questions');
  return tx
    .select({
      id: controls.id,
      code: controls.code,
      title: controls.name,
      purpose: digestOf(sql`${controls.purpose}`),
      questions: sql<string>`coalesce(${questions.digest}, '')`,
    })
    .from(controls)
    .leftJoin(questions, eq(questions.controlId, controls.id))
    .where(inControlRegistry(registryId))
    .orderBy(asc(controls.position));
}

export async function countMetrics(tx: Tx, registryId: string): Promise<number> {
  return tx.$count(metrics, eq(metrics.registryId, registryId));
}

/** The organisation's own targets of metrics and intervals of answers. */
export async function countOwnLimits(tx: Tx, context: OrganizationContext, registryId: string): Promise<number> {
  const targets = await tx
    .select({ id: metricTargets.id })
    .from(metricTargets)
    .innerJoin(metrics, eq(metrics.id, metricTargets.metricId))
    .where(sql`${ofOrganization(metricTargets, context)} and ${eq(metrics.registryId, registryId)}`);
  const intervals = await tx
    .select({ id: requirementIntervals.id })
    .from(requirementIntervals)
    .innerJoin(requirements, eq(requirements.id, requirementIntervals.requirementId))
    .innerJoin(controls, eq(controls.id, requirements.controlId))
    .where(sql`${ofOrganization(requirementIntervals, context)} and ${inControlRegistry(registryId)}`);
  return targets.length + intervals.length;
}
