/** Two people have changed the same field: both sides, and a choice. */
import { Button, Callout, chakra, HStack, Text } from '@msp/ui';
import { AnswerText } from './answer-text';
import type { FieldKey, FieldValue, Requirement } from './field-values';

const Sides = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    my: '2',
    '& > div': { p: '2', bg: 'bg.surface', borderWidth: '1px', borderRadius: 'sm' },
  },
});

interface ConflictProps {
  label: string;
  fieldKey: FieldKey;
  requirement?: Requirement | undefined;
  mine: FieldValue;
  theirs: FieldValue;
  onResolve: (choice: 'mine' | 'theirs') => void;
}

export function Conflict({ label, fieldKey, requirement, mine, theirs, onResolve }: ConflictProps) {
  return (
    <Callout tone="attention" title={`${label} was changed by somebody else while you were editing it`}>
      <Sides>
        {(
          [
            ['Yours, not saved', mine],
            ['Theirs, saved', theirs],
          ] as const
        ).map(([title, value]) => (
          <div key={title}>
            <Text size="sm" tone="muted">
              {title}
            </Text>
            <AnswerText value={value} fieldKey={fieldKey} requirement={requirement} />
          </div>
        ))}
      </Sides>
      <HStack flexWrap="wrap">
        <Button size="sm" onClick={() => onResolve('mine')}>
          Keep mine
        </Button>
        <Button size="sm" onClick={() => onResolve('theirs')}>
          Take theirs
        </Button>
      </HStack>
    </Callout>
  );
}
