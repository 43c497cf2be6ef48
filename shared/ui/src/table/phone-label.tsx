/** Names the value of a cell where the table shows no headers. */
import { Text } from '../primitives/text';

export const PhoneLabel = ({ children }: { children: string }) => (
  <Text as="span" display={{ base: 'inline-block', md: 'none' }} marginInlineEnd="1">
    {children}:
  </Text>
);
