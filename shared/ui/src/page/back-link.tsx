/** The link above a page's title that leads back to the page it belongs to. */
import type { ReactNode } from 'react';
import { ChevronLeftIcon } from '../page-icons';
import { LinkButton } from '../primitives/button';

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton to={to} variant="link" size="sm" marginBottom="1" marginInlineStart="-1" icon={<ChevronLeftIcon />}>
      {children}
    </LinkButton>
  );
}
