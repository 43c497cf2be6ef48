/** Text of a cell that matters less than the others, such as "Unassigned". */
import { Text } from '@msp/ui';

export const subtle = (text: string) => (
  <Text as="span" tone="subtle">
    {text}
  </Text>
);
