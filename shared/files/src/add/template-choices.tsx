/** The templates for one control. */
import { calls, remotePaths, templateKindLabels } from '@msp/contract';
import { useCall } from '@msp/http';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Inline,
  List,
  LoadingRegion,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@msp/ui';

const previewPath = (code: string) => remotePaths.compliance.templatePreview.replace(':id', encodeURIComponent(code));

export function TemplateChoices({ controlId, onChoose }: { controlId: string; onChoose: (id: string) => void }) {
  const { data, error, isValidating, mutate } = useCall(calls.templates.byControl, { params: { id: controlId } });
  if (error && !data)
    return (
      <ErrorState
        compact
        title="Couldn't load templates"
        description={error.message}
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    );
  if (!data)
    return (
      <LoadingRegion label="Loading templates">
        <Stack gap="2">
          <Skeleton height="10" />
          <Skeleton height="10" />
        </Stack>
      </LoadingRegion>
    );
  if (data.items.length === 0)
    return (
      <EmptyState compact title="No template for this control" description="Upload a file or write a text instead." />
    );
  return (
    <List variant="lines" borderWidth="1px" borderRadius="md" aria-label="Templates">
      {data.items.map(({ id, code, kind, name, description }) => (
        <Inline as="li" key={id} wrap gap="3" p="3">
          <Box flex="1 1 14rem" minWidth="0">
            <TextLink to={previewPath(code)}>{name}</TextLink>
            <Text size="sm" tone="muted">
              {code} · {templateKindLabels[kind]}
            </Text>
            <Text size="sm">{description}</Text>
          </Box>
          <Button aria-label={`Use ${name}`} onClick={() => onChoose(id)}>
            Use
          </Button>
        </Inline>
      ))}
    </List>
  );
}
