/** SQL of the facts that only health needs. */
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { followedControlRegistry, followedControls, queryName } from '../../catalogue/control-registries/followed';
import { templateControls, templates } from '../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { policies, policyVersions } from '../policies/tables';

/** The registry's policies of which the organisation has no version in force, once for each of their controls. @param controlId only of this */
export async function missingPolicies(tx: Tx, context: OrganizationContext, controlId: string | undefined) {
  const which = followedControls(context, controlId);
  return prepared(tx, queryName('missing policies', which), which, (db, of) => {
    const inForce = db
      .select({ code: policies.templateCode })
      .from(policies)
      .innerJoin(
        policyVersions,
        and(
          ofOrganization(policyVersions, of),
          eq(policyVersions.policyId, policies.id),
          sql`${policyVersions.state} = 'PUBLISHED'`,
        ),
      )
      .where(and(ofOrganization(policies, of), isNotNull(policies.templateCode), isNull(policies.retiredAt)));
    return db
      .select({ controlId: templateControls.controlId, code: templates.code, name: templates.name })
      .from(templates)
      .innerJoin(templateControls, eq(templateControls.templateId, templates.id))
      .where(
        and(
          sql`${templates.registryId} = ${followedControlRegistry(of)}`,
          sql`${templates.kind} = 'policy'`,
          isNull(templates.retiredAt),
          of.controlId === undefined ? undefined : eq(templateControls.controlId, of.controlId),
          // Reads the organisation's policies once; as a condition of each template, it takes seven times as long.
          sql`${templates.code} <> all (array(${inForce}))`,
        ),
      )
      .orderBy(asc(templates.position));
  });
}
