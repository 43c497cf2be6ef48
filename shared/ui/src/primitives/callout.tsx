/** A sentence that must be seen where it stands, with what to do about it. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icons';
import type { Tone } from '../theme/palette';

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
    '& > div': { flex: '1', minWidth: '0', color: 'fg.default' },
    '& strong': { display: 'block', fontWeight: 'semibold' },
  },
});

const icons = { good: SuccessIcon, attention: WarningIcon, bad: ErrorIcon, none: InfoIcon, accent: InfoIcon };

export interface CalloutProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

export function Callout({ tone = 'none', title, children, action }: CalloutProps) {
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
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {action}
    </Frame>
  );
}
