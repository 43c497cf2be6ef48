/** The articles before and after one, in reading order. */
import { chakra, Text, TextLink } from '@msp/ui';
import { ChevronLeftIcon, ChevronRightIcon } from '@msp/ui/pages';
import { type Article, articlePath, articles } from './articles';

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '3',
    maxWidth: '44rem',
    paddingTop: '4',
    borderTopWidth: '1px',
    '& > div:last-of-type': { marginInlineStart: 'auto', textAlign: 'end' },
    '& a': { display: 'inline-flex', alignItems: 'center', gap: '1' },
  },
});

export function Neighbours({ of }: { of: Article }) {
  const at = articles.indexOf(of);
  const previous = articles[at - 1];
  const next = articles[at + 1];
  return (
    <Nav aria-label="Other articles">
      {previous && (
        <div>
          <Text size="sm" tone="muted">
            Previous
          </Text>
          <TextLink to={articlePath(previous.slug)}>
            <ChevronLeftIcon />
            {previous.title}
          </TextLink>
        </div>
      )}
      {next && (
        <div>
          <Text size="sm" tone="muted">
            Next
          </Text>
          <TextLink to={articlePath(next.slug)}>
            {next.title}
            <ChevronRightIcon />
          </TextLink>
        </div>
      )}
    </Nav>
  );
}
