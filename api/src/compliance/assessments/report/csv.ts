/** The report as CSV: one row for each requirement, with the result of its control. */
import { controlStatusLabels, type FrozenControl, healthStateLabels } from '@msp/contract';
import type { Column } from '../../../platform/http/downloads/csv';
import { decided, policyName, type Report, type ReportedControl, verdictText } from './report';

interface Row {
  control: ReportedControl;
  answer: FrozenControl['answers'][number] | undefined;
}

const policiesOf = ({ control: { content }, answer }: Row) =>
  content.policies?.filter(({ citedBy }) => answer && citedBy.includes(answer.key)) ?? [];

/** Whether the approval or a confirmation of changes is one of the member's own work. */
const isSelfApproved = ({ selfApproved, confirmations = [] }: FrozenControl) =>
  selfApproved || confirmations.some((one) => one.selfApproved);

export const reportColumns: Column<Row>[] = [
  ['Control', ({ control }) => control.control.code],
  ['Name', ({ control }) => control.control.name],
  ['Domain', ({ control }) => control.domain.name],
  ['Status', ({ control }) => controlStatusLabels[control.implementationStatus]],
  ['Health', ({ control: { content } }) => content.health && healthStateLabels[content.health.state]],
  ['Reasons for the health', ({ control }) => control.content.health?.reasons.map(({ message }) => message).join('\n')],
  ['Explanation', ({ control }) => control.content.explanation],
  ['Response version', ({ control }) => control.content.responseVersion],
  ['Approved at', ({ control }) => control.content.approvedAt],
  ['Approved by', ({ control }) => control.content.approvedBy],
  ['Self-approved', ({ control }) => (isSelfApproved(control.content) ? 'Yes' : 'No')],
  ['Changes confirmed at', ({ control }) => control.content.confirmations?.map(({ at }) => at).join('\n')],
  ['Changes confirmed by', ({ control }) => control.content.confirmations?.map(({ by }) => by).join('\n')],
  ['Requirement', ({ answer }) => answer?.key],
  ['Question', ({ answer }) => answer?.question],
  ['Answer', ({ answer }) => answer?.text],
  ['Evidence', ({ answer }) => answer?.evidence.map(({ name }) => name).join('\n')],
  [
    'Evidence files',
    ({ answer }) => answer?.evidence.map((one) => `${one.fileName} (version ${one.fileNumber})`).join('\n'),
  ],
  ['Evidence valid until', ({ answer }) => answer?.evidence.map(({ validUntil }) => validUntil ?? '').join('\n')],
  ['Evidence SHA-256', ({ answer }) => answer?.evidence.map(({ sha256 }) => sha256).join('\n')],
  ['Policies', (row) => policiesOf(row).map(policyName).join('\n')],
  [
    'Policies approved by',
    (row) =>
      policiesOf(row)
        .map(({ approver, selfApproved }) => `${approver ?? ''}${selfApproved ? ' (self-approved)' : ''}`)
        .join('\n'),
  ],
  [
    'Policy files',
    (row) =>
      policiesOf(row)
        .map(({ fileName }) => fileName)
        .join('\n'),
  ],
  [
    'Policy SHA-256',
    (row) =>
      policiesOf(row)
        .map(({ sha256 }) => sha256)
        .join('\n'),
  ],
  ['Verdict', ({ control }) => verdictText(control)],
  ['Comment', ({ control }) => decided(control)?.comment],
  ['Accepted because', ({ control }) => decided(control)?.acceptedReason],
  ['Assessor', ({ control }) => decided(control)?.decidedBy?.name],
  ['Override', ({ control }) => control.override && controlStatusLabels[control.override.implementationStatus]],
  ['Override reason', ({ control }) => control.override?.reason],
  ['Control SHA-256', ({ control }) => control.sha256],
];

/** A control without requirements has a row too. */
export const reportRows = ({ controls }: Report): Row[] =>
  controls.flatMap((control) =>
    (control.content.answers.length > 0 ? control.content.answers : [undefined]).map((answer) => ({ control, answer })),
  );
