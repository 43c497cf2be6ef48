/** Where the organisation stands on one control: the strip above its page. Absent where that is not known. */
import type { ControlWithStatus } from '@msp/contract';
import { chakra, formatDateTime, formatRelative } from '@msp/ui';
import { ProgressBadge, StatusBadge, verdictLooks } from '@msp/ui/pages';
import type { ReactNode } from 'react';

const Strip = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '3',
    px: '4',
    py: '3',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    '& dt': { fontSize: 'sm', color: 'fg.muted', marginBottom: '1' },
  },
});

export function ControlStanding({ control }: { control: ControlWithStatus }) {
  const facts: [string, ReactNode][] = [
    ['Status', <StatusBadge key="status" kind="verdict" value={control.implementationStatus ?? 'NOT_ANSWERED'} />],
    ['Progress', <ProgressBadge key="progress" value={control.progress} />],
    ['Answered', `${control.answeredRequirements} of ${control.totalRequirements}`],
    ['Evidence', control.evidenceCount],
    ['Owner', control.owner?.name ?? 'Nobody'],
    [
      'Last change',
      control.updatedAt ? (
        <time key="time" dateTime={control.updatedAt} title={formatDateTime(control.updatedAt)}>
          {formatRelative(control.updatedAt)}
        </time>
      ) : (
        'Never'
      ),
    ],
  ];
  if (control.proposedStatus) facts.splice(1, 0, ['Proposed', verdictLooks[control.proposedStatus].label]);
  return (
    <Strip aria-label="Where you stand">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Strip>
  );
}
