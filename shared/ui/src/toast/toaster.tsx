/**
 * Shows toasts at the bottom right. Errors are announced at once, other messages politely in a live region. Hover and focus
 * pause the timer.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon } from '../icons';
import { toast as toasts } from './toast';

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInlineEnd: '4',
    // Above the bar of bulk actions at the bottom of lists, and there on every page: if toasts moved down when the bar disappears, a click
    // on "Undo" could miss.
    bottom: { base: '11rem', md: '7rem' },
    width: 'min(24rem, calc(100vw - 2rem))',
    pointerEvents: 'none',
    '& > div': { display: 'flex', flexDirection: 'column', gap: '2' },
    '& > div + div > *': { marginTop: '2' },
  },
});

const Item = chakra('div', {
  base: {
    pointerEvents: 'auto',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'start',
    gap: '3',
    p: '3',
    bg: 'bg.float',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    animation: 'rise',
    animationDuration: 'dismiss',
    '&[data-leaving]': { animation: 'leave', animationDuration: 'dismiss', animationFillMode: 'forwards' },
    '& > svg': { fontSize: 'lg', marginTop: '0.5' },
    '&[data-kind=success] > svg': { color: 'good.fg' },
    '&[data-kind=error] > svg': { color: 'bad.fg' },
    '&[data-kind=info] > svg': { color: 'accent.fg' },
    '& strong': { display: 'block', fontWeight: 'semibold' },
    '& strong + span': { display: 'block', color: 'fg.muted', fontSize: 'sm' },
    '& > div > button': {
      marginTop: '1',
      color: 'accent.fg',
      fontWeight: 'medium',
      borderRadius: 'sm',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline' },
    },
    '& > button': {
      display: 'grid',
      placeItems: 'center',
      width: '6',
      height: '6',
      borderRadius: 'sm',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover', color: 'fg.default' },
    },
  },
});

function kindOf({ type }: Toast) {
  return type === 'success' || type === 'error' ? type : 'info';
}

const icons = { success: SuccessIcon, error: ErrorIcon, info: InfoIcon };

function ToastItem({ toast }: { toast: Toast }) {
  const kind = kindOf(toast);
  const Icon = icons[kind];
  return (
    <Item
      data-kind={kind}
      data-leaving={toast.visible ? undefined : ''}
      {...(kind === 'error' && toast.visible ? { role: 'alert' } : {})}
    >
      <Icon />
      <div>{resolveValue(toast.message, toast)}</div>
      <button type="button" aria-label="Close message" onClick={() => toasts.dismiss(toast.id)}>
        <CloseIcon />
      </button>
    </Item>
  );
}

export function Toaster() {
  const { toasts: shown, handlers } = useToaster();
  const list = (errors: boolean) =>
    shown
      .filter((toast) => (kindOf(toast) === 'error') === errors)
      .map((toast) => <ToastItem key={toast.id} toast={toast} />);
  return (
    <Region
      data-screen-only=""
      aria-label="Messages"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      <div aria-live="polite">{list(false)}</div>
      <div>{list(true)}</div>
    </Region>
  );
}
