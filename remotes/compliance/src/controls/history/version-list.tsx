/** Every version, newest first, and which two are compared. */
import type { ControlResponseVersion } from '@msp/contract';
import { Card, CardHeader, CardTitle, chakra, formatDateTime, Text } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';

export const eventLabels: Record<ControlResponseVersion['event'], string> = {
  SUBMIT: 'Submitted for review',
  APPROVE: 'Approved',
  REQUEST_CHANGES: 'Changes requested',
};

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      columnGap: '4',
      rowGap: '1',
      px: '4',
      py: '2.5',
      borderTopWidth: '1px',
    },
    '& > li > div:first-of-type': { flex: '1 1 14rem', minWidth: '0', overflowWrap: 'anywhere' },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: '1.5', minHeight: '8', cursor: 'pointer' },
    '& input': { width: '4', height: '4', accentColor: '{colors.accent.solid}' },
    '& [data-part=choose]': { display: 'flex', gap: '4' },
  },
});

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
      <List>
        {versions.map(({ id, number, event, actor, createdAt, comment, implementationStatus }) => (
          <li key={id}>
            <div>
              <strong>
                Version {number}: {eventLabels[event]}
              </strong>
              <Text size="sm" tone="muted">
                {actor.name}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
              </Text>
              {comment && <Text whiteSpace="pre-wrap">“{comment}”</Text>}
            </div>
            <StatusBadge kind="verdict" value={implementationStatus} />
            {versions.length > 1 && (
              <div data-part="choose">
                {sides.map(([side, word, chosen]) => (
                  <label key={side}>
                    <input
                      type="radio"
                      name={side}
                      aria-label={`${word} version ${number}`}
                      checked={number === chosen}
                      onChange={() => onChoose(side, number)}
                    />
                    <span>{word}</span>
                  </label>
                ))}
              </div>
            )}
          </li>
        ))}
      </List>
    </Card>
  );
}
