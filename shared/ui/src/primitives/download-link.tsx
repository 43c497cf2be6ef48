/** A link to a file that looks like a button. The browser saves the file under the name the server gives. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { DownloadIcon } from '../page-icons';
import { buttonRecipe } from './button-recipe';

const Link = chakra('a', buttonRecipe);

export interface DownloadLinkProps {
  href: string;
  children: ReactNode;
  icon?: ReactNode;
  size?: 'sm' | 'md';
  'aria-label'?: string;
}

export function DownloadLink({ children, icon = <DownloadIcon />, ...rest }: DownloadLinkProps) {
  return (
    <Link download="" data-screen-only="" {...rest}>
      {icon}
      {children}
    </Link>
  );
}
