/** A surface with a border. Cards are flat: only floating elements have a shadow. */
import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, type FC, type HTMLAttributes, type ReactNode, useContext, useId } from 'react';
import { Stack } from './layout';
import type { FlowProps, PaddingProps, VisibilityProps } from './style-props';
import { Heading } from './text';

const Surface = chakra('section', {
  base: { minWidth: '0', bg: 'bg.surface', borderWidth: '1px', borderRadius: 'md' },
});

const TitleId = createContext<string | undefined>(undefined);
const TitleElement = createContext<'h2' | 'h3'>('h2');

export interface CardProps {
  /** Names the card where it has no CardTitle. */
  label?: string;
  children: ReactNode;
}

/** A region named by its CardTitle. */
export function Card({ label, children }: CardProps) {
  const titleId = useId();
  return (
    <TitleId value={titleId}>
      <Surface {...(label === undefined ? { 'aria-labelledby': titleId } : { 'aria-label': label })}>
        {children}
      </Surface>
    </TitleId>
  );
}

const Header = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    px: '4',
    pt: '3',
    pb: '2',
  },
});

export interface CardHeaderProps {
  /** At the end of the line. */
  actions?: ReactNode;
  children: ReactNode;
}

export function CardHeader({ actions, children }: CardHeaderProps) {
  return (
    <Header data-card-header="">
      {children}
      {actions && <chakra.div marginInlineStart="auto">{actions}</chakra.div>}
    </Header>
  );
}

export interface CardGroupProps {
  title: string;
  children: ReactNode;
}

/** Cards under one heading. */
export function CardGroup({ title, children }: CardGroupProps) {
  const titleId = useId();
  return (
    <TitleElement value="h3">
      <Stack as="section" aria-labelledby={titleId}>
        <Heading id={titleId}>{title}</Heading>
        {children}
      </Stack>
    </TitleElement>
  );
}

const Title = chakra('h2', { base: { fontSize: 'md', fontWeight: 'semibold' } });

export function CardTitle({ children }: { children: ReactNode }) {
  return (
    <Title as={useContext(TitleElement)} id={useContext(TitleId)}>
      {children}
    </Title>
  );
}

export interface CardBodyProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'color'>,
    FlowProps,
    PaddingProps,
    VisibilityProps {}

export const CardBody: FC<CardBodyProps> = chakra('div', { base: { px: '4', pb: '4' } });
