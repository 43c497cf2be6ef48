/** A button with the key that does the same: shown to the eye where there is a keyboard, and told to others as a shortcut. */
import { Button, type ButtonProps, Kbd } from '@msp/ui';

export function KeyButton({ shortcut, children, ...rest }: ButtonProps & { shortcut: string }) {
  return (
    <Button {...rest} aria-keyshortcuts={shortcut}>
      {children}
      <Kbd
        aria-hidden="true"
        display={{ base: 'none', md: 'inline-block' }}
        color="inherit"
        borderColor="currentColor"
        opacity={0.7}
      >
        {shortcut}
      </Kbd>
    </Button>
  );
}
