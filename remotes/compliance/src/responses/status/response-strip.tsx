/** The status of the answer, above the page of its control. */
import type { ControlResponse } from '@msp/contract';
import { formatDateTime, formatRelative, TextLink } from '@msp/ui';
import { ProgressBadge, StatusBadge } from '@msp/ui/pages';
import { FactStrip } from '@msp/ui/records';
import type { ReactNode } from 'react';
import { DueDate } from './due-date';

export function ResponseStrip({ response }: { response: ControlResponse | null }) {
  const approved = response?.countedStatus ?? null;
  const facts: [string, ReactNode][] = [
    ['Approved status', <StatusBadge key="approved" kind="verdict" value={approved ?? 'NOT_ANSWERED'} />],
    ['Progress', <ProgressBadge key="progress" value={response?.reviewStatus ?? 'NOT_STARTED'} />],
    ['Owner', response?.owner?.name ?? 'Unassigned'],
    ['Due', response?.dueOn ? <DueDate key="due" day={response.dueOn} progress={response.reviewStatus} /> : 'No date'],
    [
      'Updated',
      response ? (
        <time key="time" dateTime={response.updatedAt} title={formatDateTime(response.updatedAt)}>
          {formatRelative(response.updatedAt)}
        </time>
      ) : (
        'Never'
      ),
    ],
  ];
  const proposed = response?.implementationStatus ?? 'NOT_ANSWERED';
  if (proposed !== 'NOT_ANSWERED' && proposed !== approved) {
    facts.splice(1, 0, ['Proposed', <StatusBadge key="proposed" kind="verdict" value={proposed} />]);
  }
  if (response?.health) {
    facts.splice(1, 0, ['Health', <StatusBadge key="health" kind="health" value={response.health.state} />]);
  }
  if (response?.submittedAt) {
    facts.push([
      'Versions',
      <TextLink key="versions" to={`/control-response/${response.id}/history`}>
        Compare versions
      </TextLink>,
    ]);
  }
  return <FactStrip label="Status of the answer" facts={facts} />;
}
