/** The addresses that will be invited, each with its role. */
import type { Role } from '@msp/contract';
import { Box, Inline, List, Text } from '@msp/ui';
import { RoleSelect } from '../shared/role-select';
import type { AddressWithRole } from './use-invite-draft';

interface AddressListProps {
  rows: readonly AddressWithRole[];
  onRole: (email: string, role: Role) => void;
}

export const AddressList = ({ rows, onRole }: AddressListProps) => (
  <Box borderWidth="1px" borderRadius="md" maxHeight="16rem" overflow="auto">
    <List variant="rows" density="compact" aria-label="Addresses to invite">
      {rows.map(({ email, role }) => (
        <Inline as="li" key={email} wrap rowGap="1" justifyContent="space-between">
          <Text as="span" flex="1 1 12rem" overflowWrap="anywhere">
            {email}
          </Text>
          <RoleSelect aria-label={`Role of ${email}`} value={role} onChange={(chosen) => onRole(email, chosen)} />
        </Inline>
      ))}
    </List>
  </Box>
);
