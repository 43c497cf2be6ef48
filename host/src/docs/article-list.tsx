/** Articles as a list of links, each with a line about it. */
import { chakra, Text, TextLink } from '@msp/ui';
import type { ReactNode } from 'react';
import { type Article, articlePath } from './articles';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > li': { px: '4', py: '3' },
    '& > li + li': { borderTopWidth: '1px' },
    '& h3': { fontSize: 'md', fontWeight: 'medium' },
  },
});

interface Line {
  article: Article;
  about: ReactNode;
  title?: ReactNode;
}

export function ArticleList({ lines, label }: { lines: readonly Line[]; label?: string }) {
  return (
    <List aria-label={label}>
      {lines.map(({ article, about, title = article.title }) => (
        <li key={article.slug}>
          <h3>
            <TextLink to={articlePath(article.slug)}>{title}</TextLink>
          </h3>
          <Text size="sm" tone="muted" marginTop="0.5">
            {about}
          </Text>
        </li>
      ))}
    </List>
  );
}
