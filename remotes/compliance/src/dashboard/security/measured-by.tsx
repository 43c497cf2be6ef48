/** The integrations that a system was measured by: how old their figures are, and what is wrong with them. */
import { Heading, List, plural, Stack, Text, TextLink } from '@msp/ui';
import { TimeAgo } from '@msp/ui/pages';
import type { MeasuringIntegration, System } from './systems';

function IntegrationItem({
  integration: { id, name, lastSuccessAt, problem, excludedSubjects },
}: {
  integration: MeasuringIntegration;
}) {
  return (
    <li>
      {id ? <TextLink to={`/integrations/${id}`}>{name}</TextLink> : name},{' '}
      {lastSuccessAt ? (
        <>
          last measured <TimeAgo at={lastSuccessAt} />
        </>
      ) : (
        'never measured'
      )}
      {excludedSubjects > 0 && `, ${plural(excludedSubjects, 'subject')} excluded`}
      {problem && (
        <Text size="sm" tone="attention">
          {problem}
        </Text>
      )}
    </li>
  );
}

export function MeasuredBy({ system: { integrations } }: { system: System }) {
  if (integrations.length === 0) return null;
  return (
    <Stack gap="1">
      <Heading as="h3" size="sm">
        Measured by
      </Heading>
      <List variant="bullets">
        {integrations.map((integration) => (
          <IntegrationItem key={integration.id ?? integration.name} integration={integration} />
        ))}
      </List>
    </Stack>
  );
}
