/** A document that the browser shows in a frame of its own. Only remotes that are already released use it. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { FC } from 'react';

export const DocumentFrame: FC<{ src: string; title: string }> = chakra('iframe', {
  base: { width: 'full', height: 'min(80vh, 64rem)', borderWidth: '1px', borderRadius: 'md', bg: 'bg.sunken' },
});
