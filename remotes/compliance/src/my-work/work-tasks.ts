/** The tasks of My Work: why each item waits for the user, and where it leads. */
import { remotePaths, type WorkItem, type WorkKind, type WorkRecord } from '@msp/contract';
import { generatePath } from '@msp/router';
import { formatDate, type Tone } from '@msp/ui';
import type { Loose } from '../shared/loose';
import type { Task } from '../shared/task-list';

type Item = NonNullable<Loose<WorkItem>>;

export interface WorkTask extends Task {
  kind: WorkKind;
  type: WorkRecord;
  /** Who waits for the user. */
  by: string | undefined;
  since: string | undefined;
  /** The day by which it has to be done, or on which something ends. */
  due: string | undefined;
}

const { compliance, evidence } = remotePaths;

const tones: Record<WorkKind, Tone> = {
  CHANGES_REQUESTED: 'attention',
  OVERDUE: 'bad',
  EVIDENCE_STALE: 'bad',
  MENTION: 'accent',
  REVIEW: 'accent',
  POLICY_TO_READ: 'accent',
  POLICY_REVIEW_DUE: 'attention',
  DUE_SOON: 'attention',
  CERTIFICATE_EXPIRING: 'attention',
  EVIDENCE_EXPIRING: 'attention',
  OVERRIDE_ENDING: 'attention',
  DRAFT: 'none',
  NOT_FULLY_IMPLEMENTED: 'none',
};

const isKnown = (kind: unknown): kind is WorkKind => typeof kind === 'string' && kind in tones;

function reasonOf(kind: WorkKind, { by, validUntil }: Item): string {
  const day = () => formatDate(validUntil, 'an unknown date');
  const person = by?.name || 'A colleague';
  switch (kind) {
    case 'CHANGES_REQUESTED':
      return 'Changes requested';
    case 'OVERDUE':
      return `Overdue since ${day()}`;
    case 'EVIDENCE_STALE':
      return `Your evidence has been stale since ${day()}`;
    case 'MENTION':
      return `${person} mentioned you`;
    case 'REVIEW':
      return `${person} asks for your review`;
    case 'POLICY_TO_READ':
      return validUntil ? `Read and accept it by ${day()}` : `${person} asks you to read and accept it`;
    case 'POLICY_REVIEW_DUE':
      return `Your policy was due for review on ${day()}`;
    case 'DUE_SOON':
      return `Due ${day()}`;
    case 'CERTIFICATE_EXPIRING':
      return `Your certificate expires ${day()}: start its renewal`;
    case 'EVIDENCE_EXPIRING':
      return `Your evidence expires ${day()}`;
    case 'OVERRIDE_ENDING':
      return `Your override ends after ${day()}`;
    case 'DRAFT':
      return 'Your draft, not submitted yet';
    case 'NOT_FULLY_IMPLEMENTED':
      return 'Yours, not fully implemented';
  }
}

/** The API names the record since there are more than controls and evidence, which the code tells apart. */
const recordOf = ({ record, code }: Item): WorkRecord => record ?? (code ? 'control' : 'evidence');

function addressOf(kind: WorkKind, item: Item): string {
  const { code, id } = item;
  const byCode = { id: code ?? '' };
  switch (recordOf(item)) {
    case 'certificate':
      return generatePath(compliance.certificate, { id: id ?? '' });
    case 'evidence':
      return generatePath(evidence.evidenceView, { id: id ?? '' });
    case 'metric':
      return generatePath(compliance.metric, byCode);
    case 'policy':
      return generatePath(compliance.policy, byCode);
    case 'control': {
      const control = generatePath(compliance.control, byCode);
      if (kind === 'REVIEW') return `${compliance.reviews}?control=${encodeURIComponent(code ?? '')}`;
      return kind === 'MENTION' ? `${control}?panel=comments` : control;
    }
  }
}

/** Items of a kind that this page does not know, from a newer API, are left out. */
export function workTasks(items: readonly Loose<WorkItem>[]): WorkTask[] {
  return items.flatMap((item) => {
    const kind = item?.kind;
    if (!item || !isKnown(kind)) return [];
    const { code, id, name, since, validUntil, by } = item;
    const type = recordOf(item);
    const record = `${type}-${code ?? id}`;
    return {
      key: `${kind} ${record} ${since}`,
      record,
      // The key of a metric means nothing to readers.
      title: type === 'metric' ? (name ?? '') : `${code ?? ''} ${name ?? ''}`.trim(),
      reason: reasonOf(kind, item),
      tone: tones[kind],
      to: addressOf(kind, item),
      kind,
      type,
      by: by?.name ?? undefined,
      since: since ?? undefined,
      due: validUntil ?? undefined,
    };
  });
}
