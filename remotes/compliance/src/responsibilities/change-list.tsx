/** How a version differs from the one before: each control with its old and its new statement side by side. */
import { type ChangedResponsibility, responsibilityChangeLabels } from '@msp/contract';
import { Badge, Box, Grid, Inline, List, Stack, Text, type Tone } from '@msp/ui';
import { type Sides, StatementText } from './statement-text';

const tones: Record<ChangedResponsibility['change'], Tone> = { added: 'good', changed: 'attention', removed: 'bad' };

function Side({
  label,
  statement,
  sides,
}: {
  label: string;
  statement: ChangedResponsibility['before'];
  sides: Sides;
}) {
  if (!statement) return null;
  return (
    <Stack gap="1" minWidth="0">
      <Text size="sm" weight="medium">
        {label}
      </Text>
      <StatementText statement={statement} sides={sides} />
    </Stack>
  );
}

export function ChangeList({ changes, sides }: { changes: readonly ChangedResponsibility[]; sides: Sides }) {
  return (
    <List variant="lines" density="roomy" aria-label="Changes">
      {changes.map(({ code, name, change, before, after }) => (
        <Box as="li" key={code}>
          <Inline wrap rowGap="1" marginBottom="2">
            <Text as="span" weight="medium">
              {code} {name}
            </Text>
            <Badge tone={tones[change]}>{responsibilityChangeLabels[change]}</Badge>
          </Inline>
          <Grid gap="4" columns={before && after ? [1, 1] : [1]} from="md" alignItems="start">
            <Side label={after ? 'Until now' : 'No longer offered'} statement={before} sides={sides} />
            <Side label={before ? 'From now on' : 'Offered from now on'} statement={after} sides={sides} />
          </Grid>
        </Box>
      ))}
    </List>
  );
}
