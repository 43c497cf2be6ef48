/** The tasks of My Work: why each item waits for the user, and where it leads. */
import { organizationParameter, remotePaths, type WorkItem, type WorkKind, type WorkRecord } from '@msp/contract';
import { generatePath } from '@msp/router';
import { formatDate, overdueText, type Tone } from '@msp/ui';
import type { Loose } from '../shared/loose';
import type { Task } from '../shared/task-list';

type Item = NonNullable<Loose<WorkItem>>;

export interface WorkTask extends Task {
  kind: WorkKind;
  type: WorkRecord;
  since: string | undefined;
  isOverdue: boolean;
}

const { admin, compliance, evidence } = remotePaths;

/** What is overdue looks bad, whatever its kind. */
const tones: Record<WorkKind, Tone> = {
  CHANGES_REQUESTED: 'attention',
  ASSESSMENT_CHANGES_REQUESTED: 'attention',
  POLICY_CHANGES_REQUESTED: 'attention',
  OVERDUE: 'bad',
  TASK_OVERDUE: 'bad',
  CHECK_FAILING: 'bad',
  EVIDENCE_STALE: 'bad',
  MENTION: 'accent',
  ASSESSMENT_TO_REVIEW: 'accent',
  REVIEW: 'accent',
  SNOOZE_TO_CONFIRM: 'accent',
  TICKET_RESOLVED: 'accent',
  POLICY_TO_PUBLISH: 'accent',
  POLICY_TO_READ: 'accent',
  POLICY_REVIEW_DUE: 'attention',
  RESPONSIBILITIES_PROPOSED: 'accent',
  RISK_REVIEW_DUE: 'attention',
  REGISTER_REVIEW_OVERDUE: 'bad',
  JOIN_REQUEST: 'accent',
  HANDOVER: 'accent',
  DUE_SOON: 'attention',
  TASK_DUE: 'attention',
  CERTIFICATE_EXPIRING: 'attention',
  EVIDENCE_EXPIRING: 'attention',
  OVERRIDE_ENDING: 'attention',
  ASSESSMENT_DRAFT: 'none',
  DRAFT: 'none',
  NOT_FULLY_IMPLEMENTED: 'none',
};

const isKnown = (kind: unknown): kind is WorkKind => typeof kind === 'string' && kind in tones;

function reasonOf(kind: WorkKind, { by, validUntil, detail }: Item, isOverdue: boolean): string {
  const day = () => formatDate(validUntil, 'an unknown date');
  const person = by?.name || 'A colleague';
  switch (kind) {
    case 'CHANGES_REQUESTED':
      return 'Changes requested';
    case 'ASSESSMENT_CHANGES_REQUESTED':
      return `${by?.name || 'The assessor'} requested changes`;
    case 'POLICY_CHANGES_REQUESTED':
      return `${person} sent the draft back`;
    case 'OVERDUE':
    case 'DUE_SOON':
    case 'TASK_OVERDUE':
    case 'TASK_DUE':
      return `Due ${day()}`;
    case 'CHECK_FAILING':
      return detail ? `Yours, failing: ${detail}` : 'Yours, failing its checks';
    case 'EVIDENCE_STALE':
      return `Your evidence expired ${day()}`;
    case 'MENTION':
      return `${person} mentioned you`;
    case 'ASSESSMENT_TO_REVIEW':
      return 'Waiting for your assessment';
    case 'REVIEW':
    case 'POLICY_TO_PUBLISH':
      return `${person} asks for your review`;
    case 'SNOOZE_TO_CONFIRM':
      return `${person} asks to snooze this check until ${day()}`;
    case 'TICKET_RESOLVED':
      return `Ticket ${detail ? `${detail} ` : ''}is closed: review its resolution`;
    case 'POLICY_TO_READ':
      return validUntil ? `Read and accept it by ${day()}` : `${person} asks you to read and accept it`;
    case 'POLICY_REVIEW_DUE':
      return `Your policy is due for review by ${day()}`;
    case 'RESPONSIBILITIES_PROPOSED':
      return detail ? `Version ${detail} waits for your decision` : 'A new version waits for your decision';
    case 'RISK_REVIEW_DUE':
      return `The accepted risk is due for review by ${day()}`;
    case 'REGISTER_REVIEW_OVERDUE':
      return `Its review was due ${day()}`;
    case 'JOIN_REQUEST':
      return 'Asks to join your organisation';
    case 'HANDOVER':
      return 'Look through what you took over';
    case 'CERTIFICATE_EXPIRING':
      return `Your certificate ${isOverdue ? 'expired' : 'expires'} ${day()}: start its renewal`;
    case 'EVIDENCE_EXPIRING':
      return `Your evidence expires ${day()}`;
    case 'OVERRIDE_ENDING':
      return `Your override ends after ${day()}`;
    case 'ASSESSMENT_DRAFT':
      return 'Not submitted yet';
    case 'DRAFT':
      return 'Yours, not submitted yet';
    case 'NOT_FULLY_IMPLEMENTED':
      return 'Yours, not fully implemented';
  }
}

/** The API names the record since there are more than controls and evidence, which the code tells apart. */
const recordOf = ({ record, code }: Item): WorkRecord => record ?? (code ? 'control' : 'evidence');

function placeOf(kind: WorkKind, item: Item): string {
  const { code, id } = item;
  const byId = { id: id ?? '' };
  const byCode = { id: code ?? '' };
  switch (recordOf(item)) {
    case 'assessment':
      return generatePath(kind === 'ASSESSMENT_TO_REVIEW' ? compliance.assessmentReview : compliance.assessment, byId);
    case 'certificate':
      return generatePath(compliance.certificate, byId);
    case 'check':
      return generatePath(compliance.check, byId);
    case 'evidence':
      return generatePath(evidence.evidenceView, byId);
    case 'member':
      return admin.users;
    case 'metric':
      return generatePath(compliance.metric, byCode);
    case 'policy':
      return generatePath(compliance.policy, byCode);
    case 'responsibility':
      return compliance.responsibilities;
    case 'risk':
      return generatePath(compliance.risk, byId);
    case 'supplier':
      return generatePath(compliance.supplier, byId);
    case 'task':
      return generatePath(compliance.task, byId);
    case 'ticket':
      return generatePath(compliance.ticket, byId);
    case 'control': {
      const control = generatePath(compliance.control, byCode);
      if (kind === 'REVIEW') return `${compliance.reviews}?control=${encodeURIComponent(code ?? '')}`;
      return kind === 'MENTION' ? `${control}?panel=comments` : control;
    }
  }
}

/** Opening what waits in another organisation switches to that one. */
function addressOf(kind: WorkKind, item: Item): string {
  const place = item.path ?? placeOf(kind, item);
  const organization = item.organization?.externalId;
  return organization ? `${place}?${organizationParameter}=${encodeURIComponent(organization)}` : place;
}

/** Items of a kind that this page does not know, from a newer API, are left out. */
export function workTasks(items: readonly Loose<WorkItem>[]): WorkTask[] {
  return items.flatMap((item) => {
    const kind = item?.kind;
    if (!item || !isKnown(kind)) return [];
    const { code, id, name, since, validUntil } = item;
    const type = recordOf(item);
    // A control can have several of these.
    const isOneOfSeveral = type === 'check' || type === 'task' || type === 'ticket';
    const record = `${type}-${isOneOfSeveral ? id : (code ?? id)}`;
    const late = overdueText(validUntil);
    const reason = reasonOf(kind, item, late !== undefined);
    return {
      key: `${kind} ${record} ${since}`,
      record,
      // The key of a metric means nothing to readers, and a ticket's title begins with the control.
      title: type === 'metric' || type === 'ticket' ? (name ?? '') : `${code ?? ''} ${name ?? ''}`.trim(),
      reason: late ? `${late} · ${reason}` : reason,
      tone: late ? 'bad' : tones[kind],
      to: addressOf(kind, item),
      kind,
      type,
      since: since ?? undefined,
      isOverdue: late !== undefined,
      ...(kind === 'HANDOVER' && id && { notification: id }),
    };
  });
}
