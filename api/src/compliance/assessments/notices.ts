/** Notifies members of what happens to assessments. */
import { type NotificationKind, type Permission, remotePaths } from '@msp/contract';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { pathTo } from '../../platform/page-path';
import { notify } from '../../tenancy/notifications/notify';
import type { AssessmentRow } from './repository';

interface Notice {
  kind: NotificationKind;
  permission: Permission;
  to?: (string | null)[];
  title: string;
  text?: string;
  key: string;
}

const send = (tx: Tx, context: OrganizationContext, { id }: AssessmentRow, path: string, notice: Notice) =>
  notify(tx, context, { record: { type: 'assessment', id }, path: pathTo(path, id), ...notice });

/** The assessor, or every assessor while none is assigned. @param row after the submission */
export const notifySubmitted = (tx: Tx, context: OrganizationContext, row: AssessmentRow) =>
  send(tx, context, row, remotePaths.compliance.assessmentReview, {
    kind: 'REVIEW_REQUESTED',
    permission: 'assessment:review',
    ...(row.assessorId && { to: [row.assessorId] }),
    title: `${row.code} was submitted for your assessment`,
    key: `submitted ${row.id} ${row.snapshotNumber}`,
  });

/** @param row after the assignment */
export const notifyAssessor = (tx: Tx, context: OrganizationContext, row: AssessmentRow) =>
  send(tx, context, row, remotePaths.compliance.assessmentReview, {
    kind: 'ASSIGNED',
    permission: 'assessment:review',
    to: [row.assessorId],
    title: `You are now the assessor of ${row.code}`,
    key: `assessor ${row.id} ${row.version}`,
  });

/** The assessor, who need not go on. @param row after the withdrawal */
export const notifyWithdrawn = (tx: Tx, context: OrganizationContext, row: AssessmentRow) =>
  send(tx, context, row, remotePaths.compliance.assessmentReview, {
    kind: 'REVIEW_REQUESTED',
    permission: 'assessment:review',
    to: [row.assessorId],
    title: `${row.code} was withdrawn`,
    key: `withdrawn ${row.id}`,
  });

/** The organisation's administrators. @param row after the decision */
export const notifyReviewed = (tx: Tx, context: OrganizationContext, row: AssessmentRow) =>
  send(tx, context, row, remotePaths.compliance.assessment, {
    kind: row.status === 'APPROVED' ? 'APPROVED' : 'CHANGES_REQUESTED',
    permission: 'assessment:submit',
    title: row.status === 'APPROVED' ? `${row.code} was approved` : `Changes were requested in ${row.code}`,
    ...(row.reviewComment && { text: row.reviewComment }),
    key: `decided ${row.id} ${row.snapshotNumber}`,
  });
