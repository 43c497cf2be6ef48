/** The templates that help with one control. */
import { calls } from '@msp/contract';
import { useCall } from '@msp/http';
import { Button, chakra, EmptyState, ErrorState, LoadingRegion, Skeleton, Stack, Text } from '@msp/ui';

const Choices = chakra('ul', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', p: '3' },
    '& > li + li': { borderTopWidth: '1px' },
    '& > li > div': { flex: '1 1 14rem', minWidth: '0' },
  },
});

const kindLabels = { evidence: 'Evidence template', policy: 'Policy template' } as const;

export function TemplateChoices({ controlId, onChoose }: { controlId: string; onChoose: (id: string) => void }) {
  const { data, error, isValidating, mutate } = useCall(calls.templates.byControl, { params: { id: controlId } });
  if (error && !data)
    return (
      <ErrorState
        compact
        title="The templates could not be loaded"
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
    <Choices aria-label="Templates">
      {data.items.map(({ id, code, kind, name, description }) => (
        <li key={id}>
          <div>
            <Text fontWeight="medium">{name}</Text>
            <Text size="sm" tone="muted">
              {code} · {kindLabels[kind]}
            </Text>
            <Text size="sm">{description}</Text>
          </div>
          <Button aria-label={`Use ${name}`} onClick={() => onChoose(id)}>
            Use
          </Button>
        </li>
      ))}
    </Choices>
  );
}
