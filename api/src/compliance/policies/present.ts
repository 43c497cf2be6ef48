/** Presents policies and their versions in the contract's shape. */
import type {
  PolicyAcceptanceCounts,
  PolicyDetail,
  PolicyItem,
  PolicyProcessing,
  PolicyState,
  PolicyVersionSummary,
} from '@msp/contract';
import type { KnownPerson } from '../../tenancy/users/service';
import type { CurrentVersion, FileRow, PolicyRow, VersionOutline } from './repository';

export type People = ReadonlyMap<string, KnownPerson>;
export type Counts = ReadonlyMap<string, PolicyAcceptanceCounts>;

export function personIn(people: People, id: string | null) {
  const person = id === null ? undefined : people.get(id);
  return person ? { id: person.id, name: person.name, email: person.email } : null;
}

type ProcessedFile = Pick<FileRow, 'status' | 'step' | 'percentage' | 'reason' | 'aliveAt'>;

export const processingOf = ({ status, step, percentage, reason, aliveAt }: ProcessedFile): PolicyProcessing => ({
  status,
  step,
  percentage,
  reason,
  updatedAt: aliveAt.toISOString(),
});

/** What the state of a policy depends on besides its versions. */
type Dates = Pick<PolicyRow, 'retiredAt' | 'reviewBy'>;

/** The states of the library. @param today as `2026-11-20` */
export function policyState(
  policy: Dates | null,
  versions: readonly Pick<CurrentVersion, 'state'>[],
  today: string,
): PolicyState {
  if (!policy) return 'MISSING';
  if (policy.retiredAt) return 'RETIRED';
  if (versions.some(({ state }) => state === 'PUBLISHED')) {
    return policy.reviewBy !== null && policy.reviewBy <= today ? 'REVIEW_DUE' : 'PUBLISHED';
  }
  return versions.some(({ state }) => state === 'IN_REVIEW') ? 'IN_REVIEW' : 'DRAFT';
}

/** Only a published version has a time and a hash. */
export function presentPublished(version: CurrentVersion | undefined): PolicyItem['published'] {
  if (!version?.publishedAt || version.sha256 === null) return null;
  const { id, number, publishedAt, sha256 } = version;
  return { id, number, publishedAt: publishedAt.toISOString(), sha256 };
}

export function presentDraft(version: CurrentVersion | undefined): PolicyItem['draft'] {
  if (!version) return null;
  const { id, number, state, updatedAt, status, step, percentage, reason, aliveAt } = version;
  const isProcessed = status !== null && percentage !== null && aliveAt !== null;
  return {
    id,
    number,
    state: state === 'IN_REVIEW' ? 'IN_REVIEW' : 'DRAFT',
    processing: isProcessed ? processingOf({ status, step, percentage, reason, aliveAt }) : null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** Whether one member alone wrote or submitted a version and published it. */
export const isSelfApproved = ({
  publishedBy,
  createdBy,
  submittedBy,
}: Pick<VersionOutline['version'], 'publishedBy' | 'createdBy' | 'submittedBy'>): boolean =>
  publishedBy !== null && (publishedBy === createdBy || publishedBy === submittedBy);

export function presentVersion(
  { version, file }: VersionOutline,
  people: People,
  counts: Counts,
): PolicyVersionSummary {
  return {
    id: version.id,
    number: version.number,
    source: version.source,
    state: version.state,
    note: version.note,
    processing: file && processingOf(file),
    file: file && { name: file.fileName, size: file.size, contentType: file.contentType, sha256: file.sha256 },
    sha256: version.sha256,
    owner: personIn(people, version.ownerId),
    reviewBy: version.reviewBy,
    createdAt: version.createdAt.toISOString(),
    createdBy: personIn(people, version.createdBy),
    updatedAt: version.updatedAt.toISOString(),
    submittedAt: version.submittedAt?.toISOString() ?? null,
    submittedBy: personIn(people, version.submittedBy),
    publishedAt: version.publishedAt?.toISOString() ?? null,
    publishedBy: personIn(people, version.publishedBy),
    selfApproved: isSelfApproved(version),
    acceptance: counts.get(version.id) ?? null,
    version: version.version,
  };
}

/** Everyone whom these versions name. */
export const peopleIn = (versions: readonly VersionOutline[]): (string | null)[] =>
  versions.flatMap(({ version }) => [
    version.ownerId,
    version.createdBy,
    version.submittedBy,
    version.sentBackBy,
    version.publishedBy,
  ]);

export const detail = (item: PolicyItem, policy: PolicyRow | null, versions: PolicyVersionSummary[]): PolicyDetail => ({
  ...item,
  retiredAt: policy?.retiredAt?.toISOString() ?? null,
  versions,
});
