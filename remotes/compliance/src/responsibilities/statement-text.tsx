/** What a statement about a control says: who is responsible, what the provider does, and what the customer has to do. */
import {
  healthStates,
  type PortfolioControlState,
  type ResponsibilityStatement,
  responsibilityKindLabels,
} from '@msp/contract';
import { Badge, Box, Stack, Text } from '@msp/ui';
import { StatusBadge } from '@msp/ui/pages';

/** Who reads it. */
export interface Sides {
  provider: string;
  customer: string;
}

export const ownSides: Sides = { provider: 'You do', customer: 'The customer does' };
/** @param manager the provider's name */
export const sidesOf = (manager: string): Sides => ({ provider: `${manager} does`, customer: 'You do' });

export function StatementText({ statement, sides }: { statement: ResponsibilityStatement; sides: Sides }) {
  return (
    <Stack gap="2">
      <Box>
        <Badge variant="outline">{responsibilityKindLabels[statement.responsibility]}</Badge>
      </Box>
      {(['provider', 'customer'] as const).map(
        (side) =>
          statement[side] !== '' && (
            <Box key={side}>
              <Text size="sm" tone="muted">
                {sides[side]}
              </Text>
              <Text preserveLines>{statement[side]}</Text>
            </Box>
          ),
      )}
    </Stack>
  );
}

const isHealth = (state: PortfolioControlState): state is (typeof healthStates)[number] =>
  (healthStates as readonly string[]).includes(state);

/** The state of a control in the manager's own organisation: of an implemented one its health, otherwise its status. */
export const ManagerState = ({ state }: { state: PortfolioControlState }) =>
  isHealth(state) ? <StatusBadge kind="health" value={state} /> : <StatusBadge kind="verdict" value={state} />;
