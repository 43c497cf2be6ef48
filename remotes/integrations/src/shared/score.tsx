/** The score of an integration's system. Without measurements it shows "Not measured", never 0. */
import type { Integration } from '@msp/contract';
import { Inline, NotMeasuredIcon, plural } from '@msp/ui';
import { CellNote } from '@msp/ui/pages';

export function Score({ integration: { scorePercentage, checkCount, isScoreStale } }: { integration: Integration }) {
  if (scorePercentage === null) {
    return (
      <Inline as="span" display="inline-flex" gap="1" color="fg.subtle">
        <NotMeasuredIcon />
        Not measured
      </Inline>
    );
  }
  return (
    <>
      {scorePercentage}%<CellNote>{isScoreStale ? 'stale' : plural(checkCount, 'check')}</CellNote>
    </>
  );
}
