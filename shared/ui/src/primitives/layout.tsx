/** Boxes and rows. Style properties take our tokens: `<Flex gap="2" color="fg.muted">`. */
import { chakra } from '@chakra-ui/react/styled-system';

export { chakra };

export const Box = chakra.div;
export const Flex = chakra('div', { base: { display: 'flex' } });
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
export const HStack = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } });
export const Grid = chakra('div', { base: { display: 'grid', gap: '4' } });

/** Read aloud, never seen. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } });
