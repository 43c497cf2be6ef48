/** SQL of the facts that only health needs. */
import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { followedControlRegistry } from '../../catalogue/control-registries/followed';
import { templateControls, templates } from '../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { policies, policyVersions } from '../policies/tables';

/** The registry's policies of which the organisation has no version in force, once for each of their controls. @param controlId only of this */
export async function missingPolicies(tx: Tx, context: OrganizationContext, controlId: string | undefined) {
  const inForce = tx
    .select({ id: policies.id })
    .from(policies)
    .innerJoin(
      policyVersions,
      and(
        ofOrganization(policyVersions, context),
        eq(policyVersions.policyId, policies.id),
        eq(policyVersions.state, 'PUBLISHED'),
      ),
    )
    .where(
      and(ofOrganization(policies, context), eq(policies.templateCode, templates.code), isNull(policies.retiredAt)),
    );
  return tx
    .select({ controlId: templateControls.controlId, code: templates.code, name: templates.name })
    .from(templates)
    .innerJoin(templateControls, eq(templateControls.templateId, templates.id))
    .where(
      and(
        sql`${templates.registryId} = ${followedControlRegistry(context)}`,
        eq(templates.kind, 'policy'),
        isNull(templates.retiredAt),
        controlId === undefined ? undefined : eq(templateControls.controlId, controlId),
        notExists(inForce),
      ),
    )
    .orderBy(asc(templates.position));
}
