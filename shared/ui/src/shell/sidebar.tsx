/** The parts of the sidebar: its frame, and the lines in it, which look the same as links and as buttons. */
import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { Link, type LinkProps } from '@msp/router';
import { type ComponentPropsWithRef, type FC, type ReactNode, useId } from 'react';
import { Stack } from '../primitives/layout';

export const SidebarFrame: FC<Omit<ComponentPropsWithRef<'aside'>, 'color'>> = chakra('aside', {
  base: {
    position: 'sticky',
    top: '0',
    height: '100dvh',
    flexShrink: '0',
    display: 'flex',
    flexDirection: 'column',
    bg: 'bg.sunken',
    borderInlineEndWidth: '1px',
    overflow: 'hidden',
    transition: 'width 120ms ease-out',
  },
});

const line = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    minHeight: '8',
    px: '2',
    fontSize: 'md',
    color: 'fg.muted',
    textAlign: 'start',
    textDecoration: 'none',
    borderRadius: 'md',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    '& > svg': { flexShrink: '0', fontSize: 'lg' },
    _hover: { bg: 'bg.hover', color: 'fg.default' },
    '&[aria-current=page]': { bg: 'bg.selected', color: 'fg.default', fontWeight: 'medium' },
  },
  variants: {
    collapsed: { true: { px: '0', justifyContent: 'center' } },
    variant: {
      plain: {},
      /** Like a field to type in. */
      field: { borderWidth: '1px', borderColor: 'border.control', bg: 'bg.surface' },
      /** Higher, and in the colour of text. */
      title: { minHeight: '10', color: 'fg.default', fontWeight: 'medium' },
    },
  },
});

interface LineProps {
  /** Only the icon is shown. */
  collapsed?: boolean;
}

/** The line of the current page has `aria-current`. */
export const SidebarNavLink: FC<Omit<LinkProps, 'color'> & LineProps> = chakra(Link, line);

const Button = chakra('button', line);

export interface SidebarButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color'>, LineProps {
  variant?: 'plain' | 'field' | 'title';
}

export function SidebarButton(props: SidebarButtonProps) {
  return <Button type="button" {...props} />;
}

const GroupLabel = chakra('h2', {
  base: { px: '2', py: '1', fontSize: 'xs', fontWeight: 'medium', color: 'fg.subtle' },
  variants: { collapsed: { true: { srOnly: true } } },
});

/** Entries under a common label. Collapsed, the label is read aloud only. */
export function SidebarGroup({
  label,
  collapsed,
  children,
}: {
  label: string;
  collapsed: boolean;
  children: ReactNode;
}) {
  const labelId = useId();
  return (
    <section aria-labelledby={labelId}>
      <GroupLabel id={labelId} collapsed={collapsed}>
        {label}
      </GroupLabel>
      <Stack as="ul" gap="0.5">
        {children}
      </Stack>
    </section>
  );
}

/** Two lines of text in one line of the sidebar, such as a name over an address. */
export const SidebarTwoLines: FC<ComponentPropsWithRef<'span'>> = chakra('span', {
  base: {
    minWidth: '0',
    lineHeight: 'tight',
    '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > :first-of-type': { color: 'fg.default' },
    '& > * + *': { fontSize: 'xs', color: 'fg.muted', marginTop: '0.5' },
  },
});
