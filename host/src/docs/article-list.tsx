/** A list of links to articles, each with a line about it. */
import { Heading, List, Text, TextLink } from '@msp/ui';
import type { ReactNode } from 'react';
import { type Article, articlePath } from './articles';

interface Line {
  article: Article;
  about: ReactNode;
  title?: ReactNode;
}

export function ArticleList({ lines, label }: { lines: readonly Line[]; label?: string }) {
  return (
    <List variant="rows" density="roomy" bg="bg.surface" borderWidth="1px" borderRadius="md" aria-label={label}>
      {lines.map(({ article, about, title = article.title }) => (
        <li key={article.slug}>
          <Heading as="h3" size="sm" weight="medium">
            <TextLink to={articlePath(article.slug)}>{title}</TextLink>
          </Heading>
          <Text size="sm" tone="muted" marginTop="0.5">
            {about}
          </Text>
        </li>
      ))}
    </List>
  );
}
