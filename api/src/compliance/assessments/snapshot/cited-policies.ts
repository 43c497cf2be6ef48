/** The policies that a snapshot freezes: the versions that the approved answers cite. */
import type { FrozenPolicy } from '@msp/contract';
import type { OrganizationContext } from '../../../platform/context/context';
import type { Tx } from '../../../platform/database/database';
import { publishedFiles } from '../../policies/service';
import { policyIdsIn } from '../../responses/service';
import type { ControlWithApproved } from './approved-repository';

type Approved = NonNullable<ControlWithApproved['approved']>;

/** The ids of the cited versions, each with the keys of the answers that cite it. */
function citedIn({ snapshot, answers }: Approved): Map<string, string[]> {
  const cited = new Map<string, string[]>();
  for (const answer of snapshot)
    for (const id of policyIdsIn(answer, answers[answer.key])) cited.set(id, [...(cited.get(id) ?? []), answer.key]);
  return cited;
}

/** @returns the policies of an approved response, in the order of its answers */
export async function readCitedPolicies(
  tx: Tx,
  context: OrganizationContext,
  approved: readonly Approved[],
): Promise<(response: Approved) => FrozenPolicy[]> {
  const files = await publishedFiles(
    tx,
    context,
    approved.flatMap((one) => [...citedIn(one).keys()]),
  );
  return (response) =>
    [...citedIn(response)].flatMap(([id, citedBy]) => {
      const file = files.get(id);
      if (!file) return [];
      const { contentType: _contentType, storageKey: _storageKey, ...policy } = file;
      return [{ ...policy, citedBy }];
    });
}

/** The file of each version once, for the manifest. */
export function policyFilesOf(policies: readonly FrozenPolicy[]) {
  const byVersion = new Map(policies.map((policy) => [policy.versionId, policy]));
  return [...byVersion.values()].map(({ code, number, fileName, sha256 }) => ({ code, number, fileName, sha256 }));
}
