/** The frame of what happens around signing in: one card in the middle, with a title, words and what to do. */
import { Box, chakra, Flex, useBrandName } from '@msp/ui';
import type { ReactNode } from 'react';

const Card = chakra('main', {
  base: {
    width: 'full',
    maxWidth: '26rem',
    p: { base: '5', md: '6' },
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    '& h1': { fontSize: 'xl', lineHeight: 'tight', fontWeight: 'semibold' },
    '& h1 + *': { marginTop: '3' },
  },
});

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '5' } });

interface CentredScreenProps {
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons, the one that goes on first. */
  actions?: ReactNode;
}

export function CentredScreen({ title, children, actions }: CentredScreenProps) {
  const brand = useBrandName();
  return (
    <Flex minHeight="100dvh" flexDirection="column" alignItems="center" justifyContent="center" gap="4" px="4" py="8">
      <Box fontSize="sm" color="fg.muted">
        {brand}
      </Box>
      <Card>
        {title && <h1>{title}</h1>}
        <div>{children}</div>
        {actions && <Actions>{actions}</Actions>}
      </Card>
    </Flex>
  );
}
