/** How far the assessors are with an assessment, by verdict. */
import type { Assessment } from '@msp/contract';
import { plural, Stack, Text } from '@msp/ui';
import { StackedBar } from '@msp/ui/pages';
import { assessedText } from './assessment-text';

/** "40 met, 3 concerns, 2 not met, 15 not assessed" */
const verdictsText = ({ met, concern, notMet, pending }: Assessment['progress']): string =>
  [`${met} met`, plural(concern, 'concern'), `${notMet} not met`, `${pending} not assessed`].join(', ');

export function VerdictProgress({ progress }: { progress: Assessment['progress'] }) {
  const { total, met, concern, notMet } = progress;
  return (
    <Stack gap="1" minWidth="0">
      <Text as="span" size="sm" truncate>
        {assessedText(progress)}
      </Text>
      <StackedBar
        label={verdictsText(progress)}
        total={total}
        parts={[
          { key: 'met', value: met, tone: 'good' },
          { key: 'concern', value: concern, tone: 'attention' },
          { key: 'notMet', value: notMet, tone: 'bad' },
        ]}
      />
    </Stack>
  );
}
