/** The design system of the floor page, with only the recipes that it needs. */
import { ChakraProvider, chakra, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const system = createSystem(defaultBaseConfig, {
  theme: {
    tokens: { colors: { ink: { value: '#171b22' }, line: { value: '#e0e4ea' }, side: { value: '#eff1f4' } } },
    recipes: { link: { base: { display: 'block', py: '1' } } },
  },
});

export const Side = chakra('aside', { base: { w: '16rem', bg: 'side', p: '4' } });
export const Row = chakra('div', {
  base: { display: 'flex', gap: '4', borderBottom: '1px solid', borderColor: 'line' },
});
export const Cell = chakra('span', { base: { flex: '1', p: '2', color: 'ink' } });

export function Provider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
