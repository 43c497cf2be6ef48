/** One system on the security card: score with its band, categories, age; or that it was not measured. */
import { Badge, Button, chakra, formatDateTime, HStack, NotMeasuredIcon, Progress, Text, TextLink } from '@msp/ui';
import { useId } from 'react';
import { Trend } from '../trend';
import { securityBand } from './bands';
import { CategoryScore } from './category-score';
import type { System } from './systems';
import { ToneIcon } from './tone-icon';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: '2',
    px: '4',
    py: '3',
    '& h3': { fontSize: 'md', fontWeight: 'medium' },
    '& [data-part=score]': { fontSize: 'lg', fontWeight: 'semibold', marginInlineStart: 'auto' },
  },
});

export function NotMeasuredRow({ name }: { name: string }) {
  return (
    <Row>
      <HStack flexWrap="wrap">
        <h3>{name}</h3>
        <HStack as="span" gap="1" marginInlineStart="auto" color="fg.subtle" fontSize="sm">
          <NotMeasuredIcon />
          Not measured
        </HStack>
      </HStack>
      <Text size="sm" tone="muted">
        <TextLink to="/integrations">Connect an integration</TextLink> to measure it.
      </Text>
    </Row>
  );
}

export function SystemRow({ system, onOpen }: { system: System; onOpen: () => void }) {
  const band = securityBand(system.score);
  const titleId = useId();
  return (
    <Row>
      <HStack flexWrap="wrap">
        <h3 id={titleId}>{system.name}</h3>
        <Badge tone={band.tone}>
          <ToneIcon tone={band.tone} />
          {band.words}
        </Badge>
        <span data-part="score">{system.score}%</span>
      </HStack>
      <Progress value={system.score} label={`${system.name} score`} tone={band.tone} />
      <HStack flexWrap="wrap" columnGap="4" rowGap="1">
        {system.categories.map((category) => (
          <CategoryScore key={category.name} category={category} />
        ))}
      </HStack>
      <HStack flexWrap="wrap" columnGap="4" rowGap="1">
        <Trend value={system.trend} />
        <Text size="sm" tone="muted">
          Measured {formatDateTime(system.lastUpdated)}
        </Text>
        <Button
          variant="link"
          size="sm"
          marginInlineStart="auto"
          aria-haspopup="dialog"
          aria-describedby={titleId}
          onClick={onOpen}
        >
          View details
        </Button>
      </HStack>
    </Row>
  );
}
