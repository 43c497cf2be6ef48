/** SQL of the facts that only health needs. */
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  followedControlRegistry,
  followedControls,
  inFollowedControlRegistry,
  queryName,
} from '../../catalogue/control-registries/followed';
import { controls, templateControls, templates } from '../../catalogue/control-registries/tables';
import { type OrganizationContext, ofOrganization } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared/prepared';
import { policies, policyVersions } from '../policies/tables';
import { type Eased, scanners } from '../scans/tables';
import { recurringTasks, taskRounds } from '../tasks/tables';

/** The registry's policies, once for each of their controls, and whether the organisation has a version in force. @param controlId only of this */
export async function requiredPolicies(tx: Tx, context: OrganizationContext, controlId: string | undefined) {
  const which = followedControls(context, controlId);
  return prepared(tx, queryName('required policies', which), which, (db, of) => {
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
      .select({
        controlId: templateControls.controlId,
        code: templates.code,
        name: templates.name,
        // Reads the organisation's policies once; as a condition of each template, it takes seven times as long.
        inForce: sql<boolean>`${templates.code} = any (array(${inForce}))`,
      })
      .from(templates)
      .innerJoin(templateControls, eq(templateControls.templateId, templates.id))
      .where(
        and(
          sql`${templates.registryId} = ${followedControlRegistry(of)}`,
          sql`${templates.kind} = 'policy'`,
          isNull(templates.retiredAt),
          of.controlId === undefined ? undefined : eq(templateControls.controlId, of.controlId),
        ),
      )
      .orderBy(asc(templates.position));
  });
}

/** What scanners report about controls: a row for each scanner and control that its rules name, or named. @param controlId only of this */
export async function scansOfControls(tx: Tx, context: OrganizationContext, controlId: string | undefined) {
  const which = followedControls(context, controlId);
  const isMapped = sql`${controls.code} = any (${scanners.controls})`;
  const rows = await prepared(tx, queryName('scans of controls', which), which, (db, of) =>
    db
      .select({
        controlId: controls.id,
        code: controls.code,
        id: scanners.id,
        name: scanners.name,
        expectedDays: scanners.expectedDays,
        lastReportAt: scanners.lastReportAt,
        isMapped: sql<boolean>`${isMapped}`,
        isDeleted: sql<boolean>`${isNotNull(scanners.deletedAt)}`,
        eased: sql<Eased[string] | null>`${scanners.eased} -> ${controls.code}`,
        open: scanners.open,
      })
      .from(scanners)
      .innerJoin(controls, sql`(${isMapped} or ${scanners.eased} ? ${controls.code})`)
      .where(
        and(
          ofOrganization(scanners, of),
          inFollowedControlRegistry(of),
          of.controlId === undefined ? undefined : eq(controls.id, of.controlId),
        ),
      )
      .orderBy(asc(scanners.name)),
  );
  return rows.map(({ code, eased, open, ...scan }) => ({
    ...scan,
    eased: eased && { ...eased, at: new Date(eased.at) },
    open: open[code] ?? {},
  }));
}

/** The recurring tasks of controls, once for each, with the day on which each was last done. @param controlId only of this */
export async function adoptedTasks(tx: Tx, context: OrganizationContext, controlId: string | undefined) {
  const which = followedControls(context, controlId);
  const { id, name, months, dueOn } = recurringTasks;
  return prepared(tx, queryName('recurring tasks', which), which, (db, of) =>
    db
      .select({
        controlId: sql<string>`${recurringTasks.controlId}`,
        ...{ id, name, months, dueOn },
        lastDoneOn: sql<string | null>`(select max(${taskRounds.doneOn}) from ${taskRounds}
          where ${ofOrganization(taskRounds, of)} and ${taskRounds.taskId} = recurring_tasks.id)`,
      })
      .from(recurringTasks)
      .where(
        and(
          ofOrganization(recurringTasks, of),
          isNull(recurringTasks.retiredAt),
          of.controlId === undefined ? isNotNull(recurringTasks.controlId) : eq(recurringTasks.controlId, of.controlId),
        ),
      )
      .orderBy(asc(name), asc(id)),
  );
}
