/** A link to a file that looks like a button. The browser saves it under the name the server gives. */
import { chakra } from '@msp/ui';
import { DownloadIcon } from '@msp/ui/pages';
import type { ReactNode } from 'react';

const Link = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '8',
    px: '3',
    fontWeight: 'medium',
    lineHeight: 'tight',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'md',
    _hover: { bg: 'bg.hover', borderColor: 'border.control' },
  },
});

interface DownloadLinkProps {
  href: string;
  children: ReactNode;
  'aria-label'?: string;
}

export function DownloadLink({ children, ...rest }: DownloadLinkProps) {
  return (
    <Link download="" {...rest}>
      <DownloadIcon />
      {children}
    </Link>
  );
}
