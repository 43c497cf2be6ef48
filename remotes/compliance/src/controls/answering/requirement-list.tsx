/** How questions stand under one another, on every page that shows them. */
import { chakra } from '@msp/ui';

export const RequirementList = chakra('ol', {
  base: {
    listStyle: 'none',
    '& > li': { px: '4', py: '3', borderTopWidth: '1px', scrollMarginTop: '4' },
    '& [data-part=question]': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'flex-start' },
    '& h3': { flex: '1 1 16rem', fontSize: 'md', fontWeight: 'medium', textWrap: 'pretty' },
    '& [data-part=kind]': { display: 'flex', flexWrap: 'wrap', gap: '1' },
  },
});
