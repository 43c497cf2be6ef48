/** The versions of a control response, with the choice of two to compare. */
import type { ControlResponseVersion } from '@msp/contract';
import { VersionList } from '@msp/records';
import { Text } from '@msp/ui';
import { Radio, StatusBadge, Timestamp } from '@msp/ui/pages';

const eventLabels: Record<ControlResponseVersion['event'], string> = {
  SUBMIT: 'Submitted for review',
  APPROVE: 'Approved',
  REQUEST_CHANGES: 'Changes requested',
  WITHDRAW: 'Submission withdrawn',
  UNDO_REVIEW: 'Decision undone',
  CONFIRM: 'Changes confirmed',
};

/** Of a reviewer who decided about their own work. */
const ownLabels: typeof eventLabels = { ...eventLabels, APPROVE: 'Self-approved', CONFIRM: 'Own changes confirmed' };

interface ResponseVersionsProps {
  versions: readonly ControlResponseVersion[];
  earlier: number;
  later: number;
  onChoose: (side: 'earlier' | 'later', number: number) => void;
}

export function ResponseVersions({ versions, earlier, later, onChoose }: ResponseVersionsProps) {
  const sides = [
    ['earlier', 'Compare', earlier],
    ['later', 'with', later],
  ] as const;
  return (
    <VersionList
      versions={versions.map(
        ({ id, number, event, actor, createdAt, comment, implementationStatus, selfApproved }) => ({
          key: id,
          title: `Version ${number}: ${(selfApproved ? ownLabels : eventLabels)[event]}`,
          origin: (
            <>
              {actor.name}, <Timestamp value={createdAt} />
            </>
          ),
          more: comment && <Text preserveLines>“{comment}”</Text>,
          actions: (
            <>
              <StatusBadge kind="verdict" value={implementationStatus} />
              {versions.length > 1 &&
                sides.map(([side, word, chosen]) => (
                  <Radio
                    key={side}
                    name={side}
                    aria-label={`${word} version ${number}`}
                    checked={number === chosen}
                    onChange={() => onChoose(side, number)}
                  >
                    {word}
                  </Radio>
                ))}
            </>
          ),
        }),
      )}
    />
  );
}
