/** Accepts or declines a version of the manager. */
import type { BodyOf, calls, InheritanceDecision } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { type OrganizationContext, organizationContext, type Platform, personOf } from '../../platform/context/context';
import { continueInOrganization } from '../../platform/database/database';
import { AppError, invalidTransition, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { lockManagements, managementOf, withOwnAdministrator } from '../../tenancy/managements/service';
import { presentDecision, readInherited } from './inherited';
import * as repository from './repository';

/**
 * The same decision again changes nothing. A declined version can still be accepted.
 * @throws AppError 403 for the manager's people while the client has an administrator of its own, 404 without a manager or a version, 409
 */
export async function decideInheritance(
  platform: Platform,
  context: OrganizationContext,
  { number, isAccepted, reason = '' }: BodyOf<typeof calls.responsibilities.decide>,
): Promise<InheritanceDecision> {
  const actor = personOf(context);
  const { organizationId } = context;
  return platform.database.asSystem(async (tx) => {
    // The management can't end meanwhile, and no one else decides.
    await lockManagements(tx, [organizationId]);
    const management = await managementOf(tx, organizationId);
    if (!management) throw notFound('A manager');
    const { manager, client } = management;
    if (actor.managerName !== undefined && (await withOwnAdministrator(tx, [organizationId])).has(organizationId)) {
      const message = `You work here for ${manager.name}. An administrator of ${client.name} decides.`;
      throw new AppError(403, 'FORBIDDEN', message);
    }
    await continueInOrganization(tx, organizationId, actor.id);
    const { offer, decisions } = await readInherited(tx, context);
    const version = offer?.version;
    if (!version || version.number < number) throw notFound('This version');
    if (version.number !== number) {
      const message = `${manager.name} has published version ${version.number} in the meantime. Check it and decide again.`;
      throw new AppError(409, 'STALE', message, { number: version.number });
    }
    const earlier = decisions.filter(({ versionId }) => versionId === version.id);
    const same = earlier.find((row) => row.isAccepted === isAccepted);
    const accepted = earlier.find((row) => row.isAccepted);
    if (accepted && !isAccepted) {
      throw invalidTransition(
        `Version ${number} is already accepted. It stays in force until you accept a newer one.`,
        'ACCEPTED',
      );
    }
    if (same) return presentDecision(same);
    const now = context.clock.now();
    const id = newId(now);
    await repository.insertDecision(tx, context, {
      ...{
        id,
        managementId: management.id,
        managerName: manager.name,
        versionId: version.id,
        number,
        isAccepted,
        reason,
      },
      ...{ publishedAt: version.publishedAt, note: version.note, content: isAccepted ? version.content : null },
      ...{ registryKey: version.registryKey, registryTitle: version.registryTitle },
      ...{ decidedBy: actor.id, decidedAt: now, decidedFor: actor.managerName ?? null },
    });
    const verb = isAccepted ? 'accepted' : 'declined';
    const activity = {
      action: isAccepted ? 'APPROVE' : 'REJECT',
      record: { type: 'responsibility', id },
      ...(reason !== '' && { description: reason }),
    } as const;
    await recordActivity(tx, context, {
      ...activity,
      title: `Version ${number} of the responsibility matrix of ${manager.name} ${verb}`,
    });
    const row = (await repository.decisions(tx, context)).find((one) => one.id === id);
    if (!row) throw notFound('This decision');
    await continueInOrganization(tx, manager.id, null);
    await recordActivity(
      tx,
      { ...organizationContext(platform, manager.id, null), systemName: client.name },
      { ...activity, title: `${client.name} has ${verb} version ${number} of the responsibility matrix` },
    );
    return presentDecision(row);
  });
}
