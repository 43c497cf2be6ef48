/** The table of contents of one article. */
import type { Heading } from '@msp/markdown';
import { Link } from '@msp/router';
import { chakra } from '@msp/ui';

const Nav = chakra('nav', {
  base: {
    fontSize: 'sm',
    lg: { position: 'sticky', top: '5' },
    '& h2': { fontSize: 'sm', color: 'fg.muted', marginBottom: '1' },
    '& ul': { listStyle: 'none' },
    '& a': { display: 'block', py: '1', color: 'fg.muted', borderRadius: 'sm' },
    '& a:hover': { color: 'fg.default', textDecoration: 'underline' },
  },
});

export function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length === 0) return null;
  return (
    <Nav aria-label="On this page">
      <h2>On this page</h2>
      <ul>
        {headings.map(({ id, text, level }) => (
          <li key={id} style={{ paddingInlineStart: `${(level - 2) * 0.75}rem` }}>
            <Link to={{ hash: `#${id}` }}>{text}</Link>
          </li>
        ))}
      </ul>
    </Nav>
  );
}
