/** What a control asks, question by question, and how each is answered. */
import type { RegistryControl } from '@msp/contract';
import { Badge, Card, CardBody, CardHeader, CardTitle, chakra, plural, Text } from '@msp/ui';
import { answerTypeLabels } from './words';

type Requirement = RegistryControl['requirements'][number];

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    counterReset: 'requirement',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '1.5rem minmax(0, 1fr)', sm: '1.5rem minmax(0, 1fr) auto' },
      columnGap: '2',
      rowGap: '1',
      px: '4',
      py: '3',
      borderTopWidth: '1px',
      counterIncrement: 'requirement',
      '&::before': { content: 'counter(requirement)', color: 'fg.subtle' },
    },
    '& h3': { fontSize: 'md', fontWeight: 'medium' },
    '& [data-part=kind]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      gap: '1',
      gridColumn: { base: '2', sm: 'auto' },
    },
  },
});

/** "0 to 100 percent", "at least 1 day", or nothing. */
function bounds({ minimum, maximum, unit }: Requirement): string {
  const range =
    minimum !== undefined && maximum !== undefined
      ? `${minimum} to ${maximum}`
      : minimum !== undefined
        ? `at least ${minimum}`
        : maximum !== undefined
          ? `at most ${maximum}`
          : '';
  return [range, unit].filter(Boolean).join(' ');
}

function RequirementRow({ requirement }: { requirement: Requirement }) {
  const { question, help, type, required, options } = requirement;
  const limits = bounds(requirement);
  return (
    <li>
      <div>
        <h3>{question}</h3>
        <Text size="sm" tone="muted">
          {help}
        </Text>
        {options && options.length > 0 && <Text size="sm">One of: {options.join(' · ')}</Text>}
        {limits && <Text size="sm">{limits}</Text>}
      </div>
      <span data-part="kind">
        <Badge variant="outline">{answerTypeLabels[type]}</Badge>
        {!required && <Badge variant="outline">Optional</Badge>}
      </span>
    </li>
  );
}

export function RequirementsCard({ requirements }: { requirements: readonly Requirement[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Requirements</CardTitle>
        <Text size="sm" tone="muted">
          {plural(requirements.length, 'question')}
        </Text>
      </CardHeader>
      {requirements.length === 0 ? (
        <CardBody>
          <Text tone="muted">This control asks no question.</Text>
        </CardBody>
      ) : (
        <List>
          {requirements.map((requirement) => (
            <RequirementRow key={requirement.id} requirement={requirement} />
          ))}
        </List>
      )}
    </Card>
  );
}
