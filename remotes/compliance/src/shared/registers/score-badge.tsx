/** A score with its level. */
import type { Risk } from '@msp/contract';
import { Inline, Text } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';

export const ScoreBadge = ({ score, level }: Pick<Risk['residual'], 'score' | 'level'>) => (
  <Inline as="span" gap="1.5">
    <Text as="span" weight="semibold">
      {score}
    </Text>
    <StatusBadge kind="risk" value={level} />
  </Inline>
);
