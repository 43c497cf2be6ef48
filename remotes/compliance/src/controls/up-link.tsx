/** Back to the list a control hangs under. */
import { LinkButton } from '@msp/ui';
import { ChevronLeftIcon } from '@msp/ui/pages';

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
