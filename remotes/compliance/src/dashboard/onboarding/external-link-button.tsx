/** A link that leaves the application in a new tab and hands nothing over. */
import { LinkButton, VisuallyHidden } from '@msp/ui';
import type { ReactNode } from 'react';

export function ExternalLinkButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <LinkButton size="sm" to={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </LinkButton>
  );
}
