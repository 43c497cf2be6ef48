/** Rows of an inbox: a link over two lines, a mark for what is unread, and a button at the end. */
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@msp/router';
import type { MouseEvent, ReactNode } from 'react';
import { VisuallyHidden } from '../primitives/layout';

export const InboxRows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      borderRadius: 'sm',
      _hover: { bg: 'bg.hover' },
    },
    '& > li > a': {
      flex: '1',
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      minWidth: '0',
      py: '2',
      paddingInlineStart: '5',
      borderRadius: 'sm',
      overflowWrap: 'anywhere',
      '& > svg': { flexShrink: 0, marginTop: '0.5', color: 'fg.subtle' },
      '& > span': { minWidth: '0' },
    },
    '& strong': { display: 'block', fontWeight: 'normal' },
    '& small': { display: 'block', fontSize: 'sm', color: 'fg.muted' },
    '& > [data-unread] strong': { fontWeight: 'semibold' },
    // A border, which forced colours keep, unlike a background.
    '& > [data-unread]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '1.5',
      top: '0.875rem',
      borderWidth: '4px',
      borderColor: 'accent.solid',
      borderRadius: 'full',
    },
  },
});

interface InboxRowProps {
  to: string;
  icon: ReactNode;
  title: string;
  /** The lines under the title. */
  children: ReactNode;
  isUnread: boolean;
  onOpen: (event: MouseEvent) => void;
  /** The button at the end of the row. */
  action: ReactNode;
}

export function InboxRow({ to, icon, title, children, isUnread, onOpen, action }: InboxRowProps) {
  return (
    <li data-unread={isUnread ? '' : undefined}>
      <Link to={to} data-target="" onClick={onOpen}>
        {icon}
        <span>
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          <strong>{title}</strong>
          {children}
        </span>
      </Link>
      {action}
    </li>
  );
}
