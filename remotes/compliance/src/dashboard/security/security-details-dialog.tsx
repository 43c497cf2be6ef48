/** "Security Details" of one system (specification §2.5): score, category summary, totals, recommendations. */
import { chakra, formatDateTime, Heading, HStack, Stack, Text } from '@msp/ui';
import { Dialog } from '@msp/ui/overlays';
import { Figures } from '../figures';
import { Trend } from '../trend';
import { scoreLabel, securityBand } from './bands';
import { CategoryDetails } from './category-details';
import { recommendationsFor } from './recommendations';
import type { System } from './systems';
import { ToneIcon } from './tone-icon';

const Score = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2', '& > strong': { fontSize: '2xl' } },
});

const Advice = chakra('ul', {
  base: { display: 'grid', gap: '1', paddingInlineStart: '5', listStyle: 'disc' },
});

interface SecurityDetailsDialogProps {
  system: System;
  onClose: () => void;
}

export default function SecurityDetailsDialog({ system, onClose }: SecurityDetailsDialogProps) {
  const { tone } = securityBand(system.score);
  const advice = recommendationsFor(system);
  return (
    <Dialog open onClose={onClose} title="Security Details" size="lg">
      <Stack gap="5">
        <Stack gap="1">
          <Heading as="h3" size="sm">
            {system.name}
          </Heading>
          <Score>
            <strong>{system.score}%</strong>
            <HStack as="span" gap="1" color={`${tone}.fg`} data-tone={tone}>
              <ToneIcon tone={tone} />
              {scoreLabel(system.score)}
            </HStack>
            <Trend value={system.trend} />
          </Score>
          <Text size="sm" tone="muted">
            Measured {formatDateTime(system.lastUpdated)}
          </Text>
        </Stack>
        <Figures
          label="Totals"
          figures={[
            { label: 'Implemented', value: system.implemented },
            { label: 'Gaps', value: system.gaps },
            { label: 'Total controls', value: system.total },
          ]}
        />
        <Stack>
          <Heading as="h3" size="sm">
            Categories
          </Heading>
          {system.categories.length === 0 && <Text tone="muted">No category was measured.</Text>}
          {system.categories.map((category) => (
            <CategoryDetails key={category.name} category={category} />
          ))}
        </Stack>
        <Stack gap="1">
          <Heading as="h3" size="sm">
            Recommendations
          </Heading>
          {advice.length === 0 ? (
            <Text tone="muted">Nothing stands out. Keep it as it is.</Text>
          ) : (
            <Advice>
              {advice.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </Advice>
          )}
        </Stack>
      </Stack>
    </Dialog>
  );
}
