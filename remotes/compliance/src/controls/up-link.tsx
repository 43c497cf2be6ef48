/** Back to the list a control hangs under. */
import { ChevronLeftIcon, LinkButton } from '@msp/ui';

export function UpLink() {
  return (
    <LinkButton
      to="/controls"
      variant="link"
      size="sm"
      gap="0.5"
      marginBottom="1"
      marginInlineStart="-1"
      icon={<ChevronLeftIcon />}
    >
      Controls
    </LinkButton>
  );
}
