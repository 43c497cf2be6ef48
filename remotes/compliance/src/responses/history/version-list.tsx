/** The versions of an answer, newest first, with the choice of two to compare. */
import type { ControlResponseVersion } from '@msp/contract';
import { Box, Card, CardHeader, CardTitle, Inline, List, Text } from '@msp/ui';
import { Radio, StatusBadge, Timestamp } from '@msp/ui/pages';

export const eventLabels: Record<ControlResponseVersion['event'], string> = {
  SUBMIT: 'Submitted for review',
  APPROVE: 'Approved',
  REQUEST_CHANGES: 'Changes requested',
  WITHDRAW: 'Submission withdrawn',
  UNDO_REVIEW: 'Decision undone',
};

interface VersionListProps {
  versions: readonly ControlResponseVersion[];
  earlier: number;
  later: number;
  onChoose: (side: 'earlier' | 'later', number: number) => void;
}

export function VersionList({ versions, earlier, later, onChoose }: VersionListProps) {
  const sides = [
    ['earlier', 'Compare', earlier],
    ['later', 'with', later],
  ] as const;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Versions</CardTitle>
      </CardHeader>
      <List as="ol" variant="rows" lineAbove>
        {versions.map(({ id, number, event, actor, createdAt, comment, implementationStatus }) => (
          <Inline as="li" key={id} wrap alignItems="flex-start" columnGap="4" rowGap="1">
            <Box flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
              <strong>
                Version {number}: {eventLabels[event]}
              </strong>
              <Text size="sm" tone="muted">
                {actor.name}, <Timestamp value={createdAt} />
              </Text>
              {comment && <Text preserveLines>“{comment}”</Text>}
            </Box>
            <Inline gap="4">
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
            </Inline>
          </Inline>
        ))}
      </List>
    </Card>
  );
}
