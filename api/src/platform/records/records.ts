/**
 * What an area must cause in the areas above it, which it may not import: the area above contributes a function, the area below
 * calls it here, inside its own transaction. `programs/records.ts` lists the contributions.
 */
import type {
  ChangedRecord,
  CommentedRecord,
  EvidenceDetail,
  OwnedRecord,
  PolicyCitation,
  RegistryWork,
  WebhookEvent,
} from '@msp/contract';
import type { Tx } from '../database/database';

export interface RecordReference {
  type: ChangedRecord;
  id: string;
}

/** A place that relies on a record: it may not be deleted while there is one. */
export type Citation = EvidenceDetail['citedBy'][number];
export type CitedRecord = 'control' | 'evidence';

/** @returns the citations of each of these records; a record without any may be missing */
export type FindCitations<Context> = (
  tx: Tx,
  context: Context,
  ids: string[],
) => Promise<ReadonlyMap<string, Citation[]>>;

export interface CommentTarget {
  /** The record's name in the interface. */
  name: string;
  controls: { id: string; code: string }[];
}

/**
 * @param lock keeps the record from being deleted until the transaction ends
 * @throws AppError 404
 */
export type FindCommentTarget<Context> = (
  tx: Tx,
  context: Context,
  id: string,
  lock: boolean,
) => Promise<CommentTarget>;

/** @returns the names of those that exist in the organisation, by id */
export type FindNames<Context> = (tx: Tx, context: Context, ids: string[]) => Promise<ReadonlyMap<string, string>>;

/** @returns the answers that cite a version of this policy, or of any policy, in the order of the registry */
export type FindPolicyCitations<Context> = (
  tx: Tx,
  context: Context,
  policyId: string | null,
) => Promise<(PolicyCitation & { policyId: string })[]>;

/** What a response says that helps to plan its control's tasks. */
export interface ControlHint {
  /** A current member who can do the work of an owner. */
  owner: { id: string; firstName: string; lastName: string; email: string } | null;
  /** The days in its answers, by the id of the requirement. */
  days: ReadonlyMap<string, string>;
}

/** @returns the hints of the controls with a response, by their id */
export type FindControlHints<Context> = (tx: Tx, context: Context) => Promise<ReadonlyMap<string, ControlHint>>;

/** A recurring task that was done with evidence. */
export interface TaskCitation {
  id: string;
  name: string;
  doneOn: string;
}

/** @returns the rounds of tasks that cite each of these records of evidence */
export type FindTaskCitations<Context> = (
  tx: Tx,
  context: Context,
  evidenceIds: string[],
) => Promise<ReadonlyMap<string, TaskCitation[]>>;

/** @returns the suppliers that have each of these records of evidence as a document */
export type FindSupplierCitations<Context> = (
  tx: Tx,
  context: Context,
  evidenceIds: string[],
) => Promise<ReadonlyMap<string, { id: string; name: string }[]>>;

export interface Ownership {
  record: OwnedRecord;
  count: number;
  /** The first few, by name. */
  examples: { id: string; name: string }[];
  /** All, by name. */
  records: { id: string; name: string }[];
}

const examplesShown = 5;

/** @param owned in the order in which they are shown */
export const ownedExamples = (owned: Ownership['examples']): Omit<Ownership, 'record'> => ({
  count: owned.length,
  examples: owned.slice(0, examplesShown),
  records: owned,
});

/** Records of one kind that members own. */
export interface OwnedRecords<Context> {
  owned(tx: Tx, context: Context, userId: string): Promise<Omit<Ownership, 'record'>>;
  /** Makes another member the owner of some of what a member owns, and writes the activity log. */
  handOver(tx: Tx, context: Context, from: string, to: string, ids: string[]): Promise<void>;
}

/** What one member takes over from another. */
export interface Handover {
  to: string;
  /** Each with at least one record. */
  owned: Pick<Ownership, 'record' | 'records'>[];
}

/** An entry of the activity log that receivers of webhooks can be told about. */
export interface RecordedActivity {
  event: WebhookEvent;
  record: { type: ChangedRecord; id?: string };
  controls: readonly { id: string; code: string }[];
  title: string;
  description: string | null;
  occurredAt: Date;
}

/**
 * @returns a function that throws once a file, with these bytes so far, exceeds what the organisation may store; null if it may store any
 * amount
 */
export type FindStorageGuard<Context> = (context: Context) => Promise<((bytes: number) => void) | null>;

const noRegistryWork: RegistryWork = {
  responses: 0,
  approvedResponses: 0,
  acceptedRisks: 0,
  evidence: 0,
  metrics: 0,
  metricOverrides: 0,
  ownLimits: 0,
  tasks: 0,
  risks: 0,
  suppliers: 0,
  snoozes: 0,
};

/** @typeParam Context the organisation's context, which holds the `Records` itself */
export interface RecordContribution<Context> {
  citations?: Partial<Record<CitedRecord, FindCitations<Context>>>;
  commentTargets?: Partial<Record<CommentedRecord, FindCommentTarget<Context>>>;
  evidenceNames?: FindNames<Context>;
  policyCitations?: FindPolicyCitations<Context>;
  taskCitations?: FindTaskCitations<Context>;
  supplierCitations?: FindSupplierCitations<Context>;
  controlHints?: FindControlHints<Context>;
  ownership?: Partial<Record<OwnedRecord, OwnedRecords<Context>>>;
  /**
   * Deletes what belongs to a record that is being deleted.
   * @returns keys of files in storage, to be removed after the transaction has committed
   */
  recordRemoved?: (tx: Tx, context: Context, record: RecordReference) => Promise<string[]>;
  activityRecorded?: (tx: Tx, context: Context, activity: RecordedActivity) => Promise<void>;
  /** Queues that get a job for the organisation once a collection of an integration was stored. */
  queuesAfterCollection?: readonly string[];
  /** Queues that get a job for the organisation once its checks may have changed. */
  queuesAfterChanges?: readonly string[];
  /** A record of this type changed. */
  changed?: (tx: Tx, context: Context, type: ChangedRecord) => Promise<void>;
  /** @returns the ids of the acting person's unread notifications that are about work which no longer waits for them */
  settledNotifications?: (tx: Tx, context: Context) => Promise<string[]>;
  /** Runs as the system, in the transaction that creates the organisation. */
  organizationCreated?: (tx: Tx, organizationId: string) => Promise<void>;
  /** Runs in the client, in the transaction that ends its management. */
  managementEnded?: (tx: Tx, context: Context, managementId: string) => Promise<void>;
  /** @returns its part of what the organisation has under a control registry, and which shows only while it follows that registry */
  registryWork?: (tx: Tx, context: Context, registryId: string) => Promise<Partial<RegistryWork>>;
  storageGuard?: FindStorageGuard<Context>;
}

export interface Records<Context> {
  citations(tx: Tx, context: Context, type: CitedRecord, ids: string[]): Promise<ReadonlyMap<string, Citation[]>>;
  commentTarget(
    tx: Tx,
    context: Context,
    record: { type: CommentedRecord; id: string },
    lock: boolean,
  ): Promise<CommentTarget>;
  /** For records of lower areas that refer to evidence. */
  evidenceNames(tx: Tx, context: Context, ids: string[]): Promise<ReadonlyMap<string, string>>;
  policyCitations: FindPolicyCitations<Context>;
  taskCitations: FindTaskCitations<Context>;
  supplierCitations: FindSupplierCitations<Context>;
  controlHints: FindControlHints<Context>;
  /** What a member owns, without the kinds of which they own nothing. */
  ownedBy(tx: Tx, context: Context, userId: string): Promise<Ownership[]>;
  handOver(tx: Tx, context: Context, from: string, handover: Handover): Promise<void>;
  recordRemoved(tx: Tx, context: Context, record: RecordReference): Promise<string[]>;
  activityRecorded(tx: Tx, context: Context, activity: RecordedActivity): Promise<void>;
  queuesAfterCollection: readonly string[];
  queuesAfterChanges: readonly string[];
  changed(tx: Tx, context: Context, type: ChangedRecord): Promise<void>;
  settledNotifications(tx: Tx, context: Context): Promise<string[]>;
  organizationCreated(tx: Tx, organizationId: string): Promise<void>;
  managementEnded(tx: Tx, context: Context, managementId: string): Promise<void>;
  registryWork(tx: Tx, context: Context, registryId: string): Promise<RegistryWork>;
  storageGuard: FindStorageGuard<Context>;
}

/** @throws Error for two contributions that answer for the same kind of comment target */
function commentTargetsOf<Context>(contributions: readonly RecordContribution<Context>[]) {
  const targets = new Map<string, FindCommentTarget<Context>>();
  for (const [type, find] of contributions.flatMap(({ commentTargets = {} }) => Object.entries(commentTargets))) {
    if (targets.has(type)) throw new Error(`Comment targets of the kind "${type}" are contributed twice.`);
    targets.set(type, find);
  }
  return targets;
}

const ownershipOf = <Context>(contributions: readonly RecordContribution<Context>[]) =>
  contributions.flatMap(({ ownership = {} }) => Object.entries(ownership)) as [OwnedRecord, OwnedRecords<Context>][];

export function createRecords<Context>(contributions: readonly RecordContribution<Context>[]): Records<Context> {
  const targets = commentTargetsOf(contributions);
  const ownership = ownershipOf(contributions);
  return {
    async citations(tx, context, type, ids) {
      const found = new Map<string, Citation[]>();
      if (ids.length === 0) return found;
      for (const { citations } of contributions) {
        const more = (await citations?.[type]?.(tx, context, ids)) ?? [];
        for (const [id, list] of more) found.set(id, [...(found.get(id) ?? []), ...list]);
      }
      return found;
    },
    async commentTarget(tx, context, { type, id }, lock) {
      const find = targets.get(type);
      if (!find) throw new Error(`No area answers for comments on "${type}".`);
      return find(tx, context, id, lock);
    },
    async evidenceNames(tx, context, ids) {
      const names = contributions.find(({ evidenceNames }) => evidenceNames)?.evidenceNames;
      return ids.length === 0 || !names ? new Map() : names(tx, context, ids);
    },
    async policyCitations(tx, context, policyId) {
      const find = contributions.find(({ policyCitations }) => policyCitations)?.policyCitations;
      return find ? find(tx, context, policyId) : [];
    },
    async taskCitations(tx, context, evidenceIds) {
      const find = contributions.find(({ taskCitations }) => taskCitations)?.taskCitations;
      return find ? find(tx, context, evidenceIds) : new Map();
    },
    async supplierCitations(tx, context, evidenceIds) {
      const find = contributions.find(({ supplierCitations }) => supplierCitations)?.supplierCitations;
      return find ? find(tx, context, evidenceIds) : new Map();
    },
    async controlHints(tx, context) {
      const find = contributions.find(({ controlHints }) => controlHints)?.controlHints;
      return find ? find(tx, context) : new Map();
    },
    async ownedBy(tx, context, userId) {
      const found: Ownership[] = [];
      for (const [record, { owned }] of ownership) {
        const all = await owned(tx, context, userId);
        if (all.count > 0) found.push({ record, ...all });
      }
      return found;
    },
    async handOver(tx, context, from, { to, owned }) {
      for (const { record, records } of owned) {
        const ids = records.map(({ id }) => id);
        await ownership.find(([kind]) => kind === record)?.[1].handOver(tx, context, from, to, ids);
      }
    },
    async recordRemoved(tx, context, record) {
      const files: string[] = [];
      for (const contribution of contributions) {
        files.push(...((await contribution.recordRemoved?.(tx, context, record)) ?? []));
      }
      return files;
    },
    async activityRecorded(tx, context, activity) {
      for (const contribution of contributions) await contribution.activityRecorded?.(tx, context, activity);
    },
    queuesAfterCollection: contributions.flatMap(({ queuesAfterCollection = [] }) => queuesAfterCollection),
    queuesAfterChanges: contributions.flatMap(({ queuesAfterChanges = [] }) => queuesAfterChanges),
    async changed(tx, context, type) {
      for (const contribution of contributions) await contribution.changed?.(tx, context, type);
    },
    async settledNotifications(tx, context) {
      const find = contributions.find(({ settledNotifications }) => settledNotifications)?.settledNotifications;
      return find ? find(tx, context) : [];
    },
    async organizationCreated(tx, organizationId) {
      for (const contribution of contributions) await contribution.organizationCreated?.(tx, organizationId);
    },
    async managementEnded(tx, context, managementId) {
      for (const contribution of contributions) await contribution.managementEnded?.(tx, context, managementId);
    },
    async registryWork(tx, context, registryId) {
      const work = { ...noRegistryWork };
      for (const contribution of contributions) {
        Object.assign(work, await contribution.registryWork?.(tx, context, registryId));
      }
      return work;
    },
    async storageGuard(context) {
      const find = contributions.find(({ storageGuard }) => storageGuard)?.storageGuard;
      return find ? find(context) : null;
    },
  };
}
