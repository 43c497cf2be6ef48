/** "Security Details" of one system (specification §2.5): score, category summary, totals, recommendations. */
import { Figures, Heading, Inline, List, Stack, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { useDeferredValue } from 'react';
import { Trend } from '../shared/trend';
import { scoreLabel, securityBand, staleBand } from './bands';
import { CategoryDetails } from './category-details';
import { ToneIcon } from './category-score';
import { MeasuredAt } from './measured-at';
import { MeasuredBy } from './measured-by';
import { recommendationsFor } from './recommendations';
import type { System } from './systems';

interface SecurityDetailsDialogProps {
  system: System;
  onClose: () => void;
}

export default function SecurityDetailsDialog({ system, onClose }: SecurityDetailsDialogProps) {
  const { tone } = system.isStale ? staleBand : securityBand(system.score);
  const recommendations = recommendationsFor(system);
  // The dialog opens with the figures. The categories, which may be many, follow at once.
  const categories = useDeferredValue(system.categories, null);
  return (
    <Dialog open onClose={onClose} title="Security Details" size="lg">
      <Stack gap="5">
        <Stack gap="1">
          <Heading as="h3" size="sm">
            {system.name}
          </Heading>
          <Inline wrap alignItems="baseline">
            <Text as="strong" size="2xl" weight="semibold">
              {system.score}%
            </Text>
            <Inline as="span" gap="1" color={`${tone}.fg`} data-tone={tone}>
              <ToneIcon tone={tone} />
              {system.isStale ? staleBand.label : scoreLabel(system.score)}
            </Inline>
            <Trend value={system.trend} />
          </Inline>
          <MeasuredAt system={system} />
        </Stack>
        <Figures
          label="Totals"
          figures={[
            { label: 'Implemented', value: system.implemented },
            { label: 'Gaps', value: system.gaps },
            { label: 'Total controls', value: system.total },
          ]}
        />
        <MeasuredBy system={system} />
        <Stack>
          <Heading as="h3" size="sm">
            Categories
          </Heading>
          {categories?.length === 0 && <Text tone="muted">No categories were measured.</Text>}
          {categories?.map((category) => (
            <CategoryDetails key={category.name} category={category} />
          ))}
        </Stack>
        <Stack gap="1">
          <Heading as="h3" size="sm">
            Recommendations
          </Heading>
          {recommendations.length === 0 ? (
            <Text tone="muted">No recommendations. All scores are above their thresholds.</Text>
          ) : (
            <List variant="bullets">
              {recommendations.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </List>
          )}
        </Stack>
      </Stack>
    </Dialog>
  );
}
