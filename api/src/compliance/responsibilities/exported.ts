/** The version that an organisation exports: as a client, the one that it has accepted; otherwise the one that it has published last. */
import type { OrganizationContext } from '../../platform/context/context';
import { notFound } from '../../platform/errors';
import { readInherited } from './inherited';
import type { ExportedVersion } from './oscal';
import * as repository from './repository';

/**
 * @param own the organisation's name
 * @throws AppError 404 before the first version, and for a client that has accepted none
 */
export async function exportedVersion(context: OrganizationContext, own: string): Promise<ExportedVersion> {
  const [{ offer, pinned, content }, [latest]] = await context.read((tx) =>
    Promise.all([readInherited(tx, context), repository.latestVersion(tx, context)]),
  );
  if (!offer && latest) return { ...latest, provider: own };
  if (!pinned) throw notFound('A published version');
  return { ...pinned, id: pinned.versionId, content, provider: pinned.managerName };
}
