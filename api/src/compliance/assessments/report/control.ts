/** One control in the report's document: as it was submitted and assessed. */
import {
  controlStatusLabels,
  type FrozenControl,
  type FrozenPolicy,
  healthStateLabels,
  metricStateLabels,
} from '@msp/contract';
import { dayText } from '../../../platform/clock';
import type { Block } from '../../../platform/documents/rich-text/blocks';
import { dateOf, factTable, heading, table } from '../../../platform/pdf/parts';
import { decided, policyName, type ReportedControl, verdictText } from './report';

type FrozenMetric = FrozenControl['metrics'][number];
const measuredValue = ({ effective }: FrozenMetric) => (effective ? String(effective.value) : '');
function targetOf({ better, target, ownTarget }: FrozenMetric): string {
  const aim = better === 'higher' ? 'at least' : 'at most';
  if (!ownTarget) return `${aim} ${target}`;
  const reason = ownTarget.reason ? `: ${ownTarget.reason}` : '';
  return `${aim} ${target}, set by the organisation instead of ${ownTarget.registryTarget}${reason}`;
}
const excludedText = ({ excludedSubjects = 0 }: FrozenMetric) =>
  excludedSubjects > 0 ? `${excludedSubjects} ${excludedSubjects === 1 ? 'subject' : 'subjects'} excluded` : '';

const approvedBy = (selfApproved: boolean | undefined, name: string) =>
  `${selfApproved ? 'self-approved' : 'approved'} by ${name}`;

const publicationOf = ({ publishedAt, approver, selfApproved, owner, reviewBy, fileName }: FrozenPolicy) =>
  [
    `Published on ${dateOf(publishedAt)}`,
    approver && approvedBy(selfApproved, approver),
    owner && `owner ${owner}`,
    reviewBy && `review by ${dayText(reviewBy)}`,
    fileName,
  ]
    .filter(Boolean)
    .join(', ');

const approvalText = ({ approvedAt, approvedBy: approver, selfApproved, confirmations = [] }: FrozenControl): string =>
  [
    `${approvedBy(selfApproved, approver)} on ${dateOf(approvedAt)}`,
    ...confirmations.map(
      ({ at, by, selfApproved: isOwn }) => `${isOwn ? 'own changes' : 'changes'} confirmed by ${by} on ${dateOf(at)}`,
    ),
  ].join('; ');

/** With the validity of its answer, if the organisation has set that itself. */
function questionText(question: string, { intervals = [] }: FrozenControl): string {
  const own = intervals.find((one) => one.question === question);
  if (!own) return question;
  const reason = own.reason ? `: ${own.reason}` : '';
  return `${question} (valid for ${own.months} months, set by the organisation instead of ${own.registryMonths}${reason})`;
}

export function writeControl(one: ReportedControl): Block[] {
  const { control, content, override } = one;
  const verdict = decided(one);
  const { answers, metrics, policies = [] } = content;
  const evidence = new Map(answers.flatMap((answer) => answer.evidence.map((file) => [file.sha256 + file.id, file])));
  return [
    heading(3, `${control.code} ${control.name}`),
    factTable([
      ['Status', controlStatusLabels[content.implementationStatus]],
      ['Health', content.health && healthStateLabels[content.health.state]],
      ['Reasons for the health', content.health?.reasons.map(({ message }) => message).join('\n')],
      ["Organisation's explanation", content.explanation],
      ['Notes', content.notes],
      ['Reason', content.reason],
      ['Owner', content.owner],
      ['Risk owner', content.riskOwner],
      ['Review by', content.reviewBy && dayText(content.reviewBy)],
      ['Response', `Version ${content.responseVersion}, ${approvalText(content)}`],
      ['Verdict', verdictText(one)],
      ['Comment', verdict?.comment],
      ['Accepted because', verdict?.acceptedReason],
      ['Assessor', verdict?.decidedBy?.name],
      ["Assessor's override", override && `${controlStatusLabels[override.implementationStatus]}: ${override.reason}`],
      ['SHA-256', one.sha256],
    ]),
    ...table(
      ['Requirement', 'Answer'],
      answers.map(({ question, text }) => [questionText(question, content), text ?? 'No answer']),
    ),
    ...table(
      ['Evidence', 'File', 'Valid until', 'SHA-256'],
      [...evidence.values()].map(({ name, fileName, fileNumber, sha256, validUntil }) => [
        name,
        `${fileName} (version ${fileNumber})`,
        validUntil === undefined ? '' : validUntil ? dayText(validUntil) : "Doesn't expire",
        sha256,
      ]),
    ),
    ...table(
      ['Policy', 'Publication', 'SHA-256'],
      policies.map((policy) => [policyName(policy), publicationOf(policy), policy.sha256]),
    ),
    ...table(
      ['Metric', 'Value', 'Target', 'State'],
      metrics.map((metric) => [
        `${metric.name} (${metric.unit})`,
        measuredValue(metric),
        targetOf(metric),
        [metricStateLabels[metric.state], excludedText(metric)].filter((text) => text !== '').join(', '),
      ]),
    ),
  ];
}
