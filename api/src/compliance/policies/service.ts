/** What other domains need of policies: the version that an answer or evidence refers to. */
import type { CitedPolicy } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import * as repository from './repository';

export { remindReaders } from './acceptance/acceptance';
export { measurePolicies } from './metrics';
export { discardDraft } from './versions/drafts';
export { type PublishedFile, publishedDocument, publishedFiles, publishedText } from './versions/published-files';
export { startPolicies } from './versions/start-many';

/** A version that an answer cites. */
export interface CitedVersion extends CitedPolicy {
  /** Whether a new answer may cite it: it is published and its policy is in force. */
  isCitable: boolean;
}

/** Versions of policies by id. Unknown ids are left out. */
export async function versionsById(
  tx: Tx,
  context: OrganizationContext,
  ids: Iterable<string>,
): Promise<Map<string, CitedVersion>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await repository.versionsByIds(tx, context, wanted);
  const published = await repository.publishedOf(
    tx,
    context,
    rows.map(({ policy }) => policy.id),
  );
  return new Map(
    rows.map(({ version, policy }) => {
      const current = published.get(policy.id);
      const newer = current && current.id !== version.id ? { versionId: current.id, number: current.number } : null;
      const cited = {
        policyId: policy.id,
        code: policy.code,
        name: policy.name,
        versionId: version.id,
        number: version.number,
        isRetired: policy.retiredAt !== null,
        newer,
        isCitable: version.state === 'PUBLISHED' && policy.retiredAt === null,
        reviewBy: policy.reviewBy,
      };
      return [version.id, cited];
    }),
  );
}

/** "Access control policy, version 3" */
export const nameOfVersion = ({ name, number }: Pick<CitedVersion, 'name' | 'number'>) => `${name}, version ${number}`;

/** A published version with its text or file. @throws AppError 404 */
export async function requirePublishedVersion(tx: Tx, context: OrganizationContext, id: string) {
  const found = await repository.findVersion(tx, context, id);
  const policy = found && (await repository.findPolicy(tx, context, found.version.policyId));
  if (!found || !policy || found.version.state !== 'PUBLISHED') throw notFound('This published version');
  const citations = await context.records.policyCitations(tx, context, policy.id);
  return { ...found, policy, citedBy: citations.map(({ control }) => control.id) };
}
