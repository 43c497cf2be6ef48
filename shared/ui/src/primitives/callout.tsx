/** A notice inside a page, with at most one action or a way to close it. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons';
import type { Tone } from '../theme/palette';
import { IconButton } from './button';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    px: '3',
    py: '2',
    fontSize: 'sm',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > svg': { marginTop: '0.5', fontSize: 'md' },
    // On a phone, the action stands below the text.
    '& > div': {
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      alignItems: 'flex-start',
      gap: '2',
      flex: '1',
      minWidth: '0',
      color: 'fg.default',
    },
    '& > div > :first-child': { flex: '1', minWidth: '0' },
    // A line of text stands at the height of the action's label.
    '& > svg:has(+ div > :nth-child(2))': { marginTop: '1.5' },
    '& > div > :first-child:not(:last-child)': { paddingBlock: '1' },
    '& strong': { display: 'block', fontWeight: 'semibold' },
  },
});

const icons = { good: SuccessIcon, attention: WarningIcon, bad: ErrorIcon, none: InfoIcon, accent: InfoIcon };

export interface CalloutProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Adds a button that closes the notice. */
  onClose?: () => void;
}

export function Callout({ tone = 'none', title, children, action, onClose }: CalloutProps) {
  const Icon = icons[tone];
  return (
    <Frame
      role={tone === 'bad' ? 'alert' : 'note'}
      bg={`${tone}.subtle`}
      borderColor={`${tone}.border`}
      color={`${tone}.fg`}
      data-tone={tone}
    >
      <Icon />
      <div>
        <div>
          {title && <strong>{title}</strong>}
          {children}
        </div>
        {action}
      </div>
      {onClose && (
        <IconButton aria-label="Close this notice" size="sm" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </Frame>
  );
}
