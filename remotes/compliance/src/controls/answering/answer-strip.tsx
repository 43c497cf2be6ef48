/** Where the organisation stands on one control: the strip above its page. */
import type { ControlResponse } from '@msp/contract';
import { formatDateTime, formatRelative, TextLink } from '@msp/ui';
import { FactStrip, ProgressBadge, StatusBadge } from '@msp/ui/pages';
import type { ReactNode } from 'react';

export function AnswerStrip({ response }: { response: ControlResponse | null }) {
  const counted = response?.countedStatus ?? null;
  const facts: [string, ReactNode][] = [
    ['Status that counts', <StatusBadge key="counted" kind="verdict" value={counted ?? 'NOT_ANSWERED'} />],
    ['Progress', <ProgressBadge key="progress" value={response?.reviewStatus ?? 'NOT_STARTED'} />],
    ['Owner', response?.owner?.name ?? 'Nobody'],
    [
      'Last change',
      response ? (
        <time key="time" dateTime={response.updatedAt} title={formatDateTime(response.updatedAt)}>
          {formatRelative(response.updatedAt)}
        </time>
      ) : (
        'Never'
      ),
    ],
  ];
  if (response && response.implementationStatus !== counted) {
    facts.splice(1, 0, [
      'Proposed',
      <StatusBadge key="proposed" kind="verdict" value={response.implementationStatus} />,
    ]);
  }
  if (response?.submittedAt) {
    facts.push([
      'Versions',
      <TextLink key="versions" to={`/control-response/${response.id}/history`}>
        Compare versions
      </TextLink>,
    ]);
  }
  return <FactStrip label="Where you stand" facts={facts} />;
}
