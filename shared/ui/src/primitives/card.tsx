/** A surface with an edge. Cards are flat: only what floats has a shadow. */
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';

const Surface = chakra('section', {
  base: { minWidth: '0', bg: 'bg.surface', borderWidth: '1px', borderRadius: 'md' },
});

const TitleId = createContext<string | undefined>(undefined);

/** A region named by its CardTitle. */
export function Card({ children, ...rest }: ComponentProps<typeof Surface>) {
  const titleId = useId();
  return (
    <TitleId value={titleId}>
      <Surface aria-labelledby={titleId} {...rest}>
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

export interface CardHeaderProps extends ComponentProps<typeof Header> {
  /** Stands at the end of the line. */
  actions?: ReactNode;
}

export function CardHeader({ actions, children, ...rest }: CardHeaderProps) {
  return (
    <Header {...rest}>
      {children}
      {actions && <chakra.div marginInlineStart="auto">{actions}</chakra.div>}
    </Header>
  );
}

const Title = chakra('h2', { base: { fontSize: 'md', fontWeight: 'semibold' } });

export function CardTitle(props: ComponentProps<typeof Title>) {
  return <Title id={useContext(TitleId)} {...props} />;
}

export const CardBody = chakra('div', { base: { px: '4', pb: '4' } });
