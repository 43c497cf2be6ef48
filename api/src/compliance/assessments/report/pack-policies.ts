/** The policies in the pack of an assessment: the file of each version that the latest snapshot cites, once. */
import { extensionOf, type FrozenPolicy } from '@msp/contract';
import type { OrganizationContext } from '../../../platform/context/context';
import type { PackedFile } from '../../../platform/files/pack-files';
import { type PublishedFile, publishedFiles, publishedText } from '../../policies/service';
import { policyName, type Report } from './report';
import { storedKeys } from './stored-files';

interface CitedVersion extends Omit<FrozenPolicy, 'citedBy'> {
  /** The codes of the controls that cite it. */
  controls: string[];
}

export interface LocatedPolicy {
  policy: CitedVersion;
  /** Null for an uploaded file that is not in storage any more. */
  file: PublishedFile | null;
}

/** Each version once, in the order of the registry. */
function citedVersions({ controls }: Report): CitedVersion[] {
  const cited = new Map<string, CitedVersion>();
  for (const { control, content } of controls) {
    for (const { citedBy: _, ...policy } of content.policies ?? []) {
      const known = cited.get(policy.versionId)?.controls ?? [];
      cited.set(policy.versionId, { ...policy, controls: [...known, control.code] });
    }
  }
  return [...cited.values()];
}

export async function locatePolicies(context: OrganizationContext, report: Report): Promise<LocatedPolicy[]> {
  const cited = citedVersions(report);
  const ids = cited.map(({ versionId }) => versionId);
  const files = await context.run((tx) => publishedFiles(tx, context, ids));
  const keys = [...files.values()].flatMap(({ storageKey }) => storageKey ?? []);
  const stored = await storedKeys(context.storage, keys);
  return cited.map((policy) => {
    const file = files.get(policy.versionId);
    const isThere = file && (file.storageKey === null || stored.has(file.storageKey));
    return { policy, file: isThere ? file : null };
  });
}

/** `POL-03 Access control policy, version 2.pdf` */
export function nameInPack(policy: CitedVersion): string {
  const ending = extensionOf(policy.fileName);
  return `${policyName(policy)}${ending && `.${ending}`}`;
}

export const manifestOfPolicies = (policies: readonly LocatedPolicy[], paths: readonly string[]) =>
  policies.map(({ policy, file }, index) => ({
    path: file ? paths[index] : null,
    missing: file === null,
    ...policy,
  }));

export const packedPolicies = (
  context: OrganizationContext,
  policies: readonly LocatedPolicy[],
  paths: readonly string[],
): PackedFile[] =>
  policies.flatMap(({ policy, file }, index): PackedFile[] => {
    if (!file) return [];
    const { versionId, contentType, size, storageKey } = file;
    const entry = { path: paths[index] ?? versionId, contentType, size, modified: new Date(policy.publishedAt) };
    if (storageKey !== null) return [{ ...entry, storageKey }];
    return [{ ...entry, readText: () => context.run((tx) => publishedText(tx, context, versionId)) }];
  });
