/** What another registry would change for an organisation: its controls by code, what stays behind, and what comes back. */
import type { RegistryPreview } from '@msp/contract';
import type { HttpError } from '@msp/http';
import { LoadingRegion, plural, pluralWord, Skeleton, Stack, Text } from '@msp/ui';
import { controlRegistryName } from '../control-registry-name';
import { Loaded } from '../loaded';
import { ControlMoves } from './control-moves';
import { WorkList } from './work-list';

interface RegistryChangeProps {
  result: {
    data: RegistryPreview | undefined;
    error: HttpError | undefined;
    isValidating: boolean;
    mutate: () => unknown;
  };
  /** Its name. */
  organization: string;
}

/** For the button that makes the change: what it still needs. */
export const missingForChange = (preview: RegistryPreview | undefined) => ({
  'the comparison': preview === undefined,
  'another registry': preview !== undefined && preview.current.id === preview.next.id,
});

function Changes({ preview, organization }: { preview: RegistryPreview; organization: string }) {
  const { current, next, controls, staying, returning } = preview;
  const [from, to] = [controlRegistryName(current), controlRegistryName(next)];
  if (current.id === next.id) return <Text>{`${organization} uses ${to} already. Nothing would change.`}</Text>;
  return (
    <Stack gap="3">
      <ControlMoves controls={controls} />
      <WorkList
        title={`Stays behind with ${from}`}
        about={`Nothing is deleted. It shows and counts again when ${organization} switches back.`}
        none={`${organization} has no work under ${from}.`}
        work={staying}
      />
      {staying.snoozes > 0 && (
        <Text tone="attention">
          {`${plural(staying.snoozes, 'snoozed check')}: ${pluralWord(staying.snoozes, 'its snooze ends', 'their snoozes end')} and ${pluralWord(staying.snoozes, "doesn't", "don't")} come back.`}
        </Text>
      )}
      <WorkList
        title={`Comes back with ${to}`}
        about={`${organization} has used this registry before.`}
        none={null}
        work={returning}
      />
      <Stack gap="1">
        <Text as="h3" weight="medium">
          Stays as it is
        </Text>
        <Text tone="muted">
          Policies, evidence files, integrations, risks and suppliers.
          {next.metrics === 0 && ` ${to} has no metrics, so integrations measure none.`}
          {!next.isSameSeries &&
            ` Mappings of frameworks and statements about inherited controls belong to one registry: those for ${current.title} don't show with ${next.title}.`}
        </Text>
      </Stack>
    </Stack>
  );
}

const skeleton = (
  <LoadingRegion label="Comparing the registries">
    <Stack gap="2">
      <Skeleton />
      <Skeleton width="60%" />
      <Skeleton height="12" />
    </Stack>
  </LoadingRegion>
);

export function RegistryChange({ result, organization }: RegistryChangeProps) {
  return (
    <Loaded result={result} what="the comparison" skeleton={skeleton}>
      {(preview) => <Changes preview={preview} organization={organization} />}
    </Loaded>
  );
}
