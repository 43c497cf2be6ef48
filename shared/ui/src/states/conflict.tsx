/** Two people changed the same text: both sides, and a choice. */
import type { ReactNode } from 'react';
import { Button } from '../primitives/button';
import { Callout } from '../primitives/callout';
import { Box, Grid, Inline } from '../primitives/layout';
import { Text } from '../primitives/text';

export interface ConflictProps {
  title: string;
  mine: ReactNode;
  theirs: ReactNode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function Conflict({ title, mine, theirs, onKeepMine, onTakeTheirs }: ConflictProps) {
  const side = (label: string, content: ReactNode) => (
    <Box p="2" bg="bg.surface" borderWidth="1px" borderRadius="sm">
      <Text size="sm" tone="muted">
        {label}
      </Text>
      {content}
    </Box>
  );
  return (
    <Callout tone="attention" title={title}>
      <Grid gap="2" columns={[1, 1]} from="sm" marginTop="2" marginBottom="2">
        {side('Yours, not saved', mine)}
        {side('Saved version', theirs)}
      </Grid>
      <Inline wrap>
        <Button size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="sm" onClick={onTakeTheirs}>
          Use saved version
        </Button>
      </Inline>
    </Callout>
  );
}
