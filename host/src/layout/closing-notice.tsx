/** Says when the account of the active organisation closes. */
import { usePermissions, useSession } from '@msp/session';
import { Box, Callout, formatDate, LinkButton } from '@msp/ui';

export function ClosingNotice() {
  const closesAt = useSession().organization?.closesAt;
  const mayKeep = usePermissions().has('organization:close');
  if (!closesAt) return null;
  return (
    <Box px={{ base: '4', md: '6' }} pt="4" maxWidth="100rem" marginInline="auto">
      <Callout
        tone="attention"
        action={
          mayKeep && (
            <LinkButton to="/settings" size="sm">
              Open settings
            </LinkButton>
          )
        }
      >
        This account closes on {formatDate(closesAt)}.
      </Callout>
    </Box>
  );
}
