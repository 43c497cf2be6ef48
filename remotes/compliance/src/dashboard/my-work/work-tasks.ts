/** The tasks of My Work: why each item waits for the user, and where it leads. */
import { remotePaths, type WorkItem, type WorkKind } from '@msp/contract';
import { generatePath } from '@msp/router';
import { formatDate, type Tone } from '@msp/ui';
import type { Loose } from '../partial';
import type { Task } from '../tasks/task';

const { compliance, evidence } = remotePaths;

const tones: Record<WorkKind, Tone> = {
  CHANGES_REQUESTED: 'attention',
  EVIDENCE_STALE: 'bad',
  MENTION: 'accent',
  REVIEW: 'accent',
  EVIDENCE_EXPIRING: 'attention',
  OVERRIDE_ENDING: 'attention',
  DRAFT: 'none',
  NOT_FULLY_IMPLEMENTED: 'none',
};

const isKnown = (kind: unknown): kind is WorkKind => typeof kind === 'string' && kind in tones;

function reasonOf(kind: WorkKind, { by, validUntil }: NonNullable<Loose<WorkItem>>): string {
  const day = () => formatDate(validUntil, 'an unknown date');
  const person = by?.name || 'A colleague';
  switch (kind) {
    case 'CHANGES_REQUESTED':
      return 'Changes requested';
    case 'EVIDENCE_STALE':
      return `Your evidence has been stale since ${day()}`;
    case 'MENTION':
      return `${person} mentioned you`;
    case 'REVIEW':
      return `${person} asks for your review`;
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

function addressOf(kind: WorkKind, { code, id }: NonNullable<Loose<WorkItem>>): string {
  if (!code) return generatePath(evidence.evidenceView, { id: id ?? '' });
  if (kind === 'OVERRIDE_ENDING') return generatePath(compliance.metric, { id: code });
  const control = generatePath(compliance.control, { id: code });
  if (kind === 'REVIEW') return `${compliance.reviews}?control=${encodeURIComponent(code)}`;
  return kind === 'MENTION' ? `${control}?panel=comments` : control;
}

/** Items of a kind that this page does not know, from a newer API, are left out. */
export function workTasks(items: readonly Loose<WorkItem>[]): Task[] {
  return items.flatMap((item) => {
    const kind = item?.kind;
    if (!item || !isKnown(kind)) return [];
    const { code, id, name, since } = item;
    const isMetric = kind === 'OVERRIDE_ENDING';
    const record = isMetric ? `metric-${code}` : code ? `control-${code}` : `evidence-${id}`;
    return {
      key: `${kind} ${record} ${since}`,
      record,
      title: isMetric ? (name ?? '') : `${code ?? ''} ${name ?? ''}`.trim(),
      reason: reasonOf(kind, item),
      tone: tones[kind],
      to: addressOf(kind, item),
    };
  });
}
