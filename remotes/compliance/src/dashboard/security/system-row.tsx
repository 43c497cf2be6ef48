/** One system on the security card: its score, categories and age, or that it was not measured. */
import { Badge, Heading, Inline, NotMeasuredIcon, Progress, plural, Stack, Text, TextLink } from '@msp/ui';
import { useId } from 'react';
import { Trend } from '../shared/trend';
import { securityBand, staleBand } from './bands';
import { CategoryScore, ToneIcon } from './category-score';
import { DetailsButton } from './details-button';
import { MeasuredAt } from './measured-at';
import type { System } from './systems';

export function NotMeasuredRow({ name }: { name: string }) {
  return (
    <Stack as="li" gap="2" px="4" py="3">
      <Inline wrap>
        <Heading as="h3" size="sm" weight="medium">
          {name}
        </Heading>
        <Inline as="span" gap="1" marginInlineStart="auto" color="fg.subtle" fontSize="sm">
          <NotMeasuredIcon />
          Not measured
        </Inline>
      </Inline>
      <Text size="sm" tone="muted">
        <TextLink to="/integrations">Connect an integration</TextLink> to measure it.
      </Text>
    </Stack>
  );
}

export function SystemRow({ system }: { system: System }) {
  const band = system.isStale ? staleBand : securityBand(system.score);
  const titleId = useId();
  return (
    <Stack as="li" gap="2" px="4" py="3">
      <Inline wrap>
        <Heading as="h3" size="sm" weight="medium" id={titleId}>
          {system.name}
        </Heading>
        <Badge tone={band.tone}>
          <ToneIcon tone={band.tone} />
          {band.label}
        </Badge>
        <Text as="span" size="lg" weight="semibold" marginInlineStart="auto">
          {system.score}%
        </Text>
      </Inline>
      <Progress value={system.score} label={`${system.name} score`} tone={band.tone} />
      <Inline wrap columnGap="4" rowGap="1">
        {system.categories.map((category) => (
          <CategoryScore key={category.name} category={category} />
        ))}
      </Inline>
      <Inline wrap columnGap="4" rowGap="1">
        <Trend value={system.trend} />
        <MeasuredAt system={system} />
        <DetailsButton system={system} titleId={titleId} />
      </Inline>
      {system.integrations.map(
        ({ id, name, excludedSubjects }) =>
          excludedSubjects > 0 && (
            <Text key={id ?? name} size="sm" tone="muted">
              {name}: {plural(excludedSubjects, 'subject')} excluded
            </Text>
          ),
      )}
      {system.integrations.map(
        ({ id, name, problem }) =>
          problem && (
            <Text key={id ?? name} size="sm" tone="attention">
              {name}: {problem}
            </Text>
          ),
      )}
    </Stack>
  );
}
