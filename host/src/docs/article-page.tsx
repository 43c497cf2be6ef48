/** One article (/docs/:articleSlug). */
import { hostPaths } from '@msp/contract';
import { useParams } from '@msp/router';
import { Box, EmptyState, Flex, LinkButton, NothingFoundIcon, Page, TextLink, usePageTitle } from '@msp/ui';
import type { Article } from './article';
import { articles } from './articles';
import { articlePath } from './docs-page';
import { Prose } from './prose';

const AllArticles = () => (
  <Box fontSize="sm" marginBottom="1">
    <TextLink to={hostPaths.docs}>Documentation</TextLink>
  </Box>
);

function NextArticle({ after }: { after: Article }) {
  const next = articles[articles.indexOf(after) + 1];
  if (!next) return null;
  return (
    <Flex maxWidth="42rem" gap="2" paddingTop="4" borderTopWidth="1px">
      Next: <TextLink to={articlePath(next.slug)}>{next.title}</TextLink>
    </Flex>
  );
}

export function ArticlePage() {
  const { articleSlug } = useParams();
  const article = articles.find(({ slug }) => slug === articleSlug);
  usePageTitle('Documentation', undefined, article?.title ?? 'Article not found');
  if (!article) {
    return (
      <Page title="Article not found" above={<AllArticles />}>
        <EmptyState
          icon={<NothingFoundIcon />}
          title="There is no article at this address"
          action={<LinkButton to={hostPaths.docs}>See all articles</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page title={article.title} subtitle={article.summary} above={<AllArticles />}>
      <Prose>
        <article.Body />
      </Prose>
      <NextArticle after={article} />
    </Page>
  );
}
