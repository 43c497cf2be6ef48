/** The list of articles (/docs). */

import { hostPaths } from '@msp/contract';
import { generatePath } from '@msp/router';
import { chakra, Page, Text, TextLink, usePageTitle } from '@msp/ui';
import { articles } from './articles';

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    maxWidth: '42rem',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > li': { px: '4', py: '3' },
    '& > li + li': { borderTopWidth: '1px' },
    '& h2': { fontSize: 'md', fontWeight: 'medium' },
  },
});

export const articlePath = (slug: string): string => generatePath(hostPaths.docsArticle, { articleSlug: slug });

export function DocsPage() {
  usePageTitle('Documentation');
  return (
    <Page title="Documentation" subtitle="How the application works, in a few short articles.">
      <List>
        {articles.map(({ slug, title, summary }) => (
          <li key={slug}>
            <h2>
              <TextLink to={articlePath(slug)}>{title}</TextLink>
            </h2>
            <Text color="fg.muted">{summary}</Text>
          </li>
        ))}
      </List>
    </Page>
  );
}
