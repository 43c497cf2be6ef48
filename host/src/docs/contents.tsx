/** The table of contents of one article. */
import type { Heading } from '@msp/markdown';
import { Link } from '@msp/router';
import { ContentsNav } from '@msp/ui/shell';

export function Contents({ headings }: { headings: readonly Heading[] }) {
  if (headings.length === 0) return null;
  return (
    <ContentsNav aria-label="On this page">
      <h2>On this page</h2>
      <ul>
        {headings.map(({ id, text, level }) => (
          <li key={id} style={{ paddingInlineStart: `${(level - 2) * 0.75}rem` }}>
            <Link to={{ hash: `#${id}` }}>{text}</Link>
          </li>
        ))}
      </ul>
    </ContentsNav>
  );
}
