/** Tells clients about a version that their manager has published. */
import { remotePaths } from '@msp/contract';
import { organizationContext, type Platform } from '../../platform/context/context';
import { managedBy, ownAdministratorsFirst } from '../../tenancy/managements/service';
import { notify } from '../../tenancy/notifications/notify';
import { readInherited } from './inherited';
import * as repository from './repository';

/** Each client in a transaction of its own. A run that is interrupted starts over: a person is told of each version once. */
export async function announceVersions(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  for (const { managerId, id, number, note } of await database.asSystem(repository.unannounced)) {
    for (const { client, manager } of await database.asSystem((tx) => managedBy(tx, managerId))) {
      const context = { ...organizationContext(platform, client.id, null), systemName: manager.name };
      await context.run(async (tx) => {
        // The management may have ended, and the version may be superseded or decided, since it was listed.
        const { proposed, decisions } = await readInherited(tx, context);
        if (proposed?.id !== id || decisions.some(({ versionId }) => versionId === id)) return;
        await notify(tx, context, {
          kind: 'REVIEW_REQUESTED',
          permission: 'management:update',
          // Those who decide.
          to: await ownAdministratorsFirst(tx, context),
          record: { type: 'responsibility', id },
          title: `${manager.name} proposes version ${number} of its responsibility matrix`,
          text: note,
          path: remotePaths.compliance.responsibilities,
          key: `responsibilities ${id}`,
        });
      });
    }
    await database.asSystem((tx) => repository.setAnnounced(tx, managerId, id, clock.now()));
  }
}
