/** A button with a keyboard shortcut, shown on it where there is room. */
import { Button, type ButtonProps, Kbd } from '@msp/ui';

export function KeyButton({ shortcut, children, ...rest }: ButtonProps & { shortcut: string }) {
  return (
    <Button {...rest} aria-keyshortcuts={shortcut}>
      {children}
      <Kbd aria-hidden="true" onButton>
        {shortcut}
      </Kbd>
    </Button>
  );
}
