/** One article (/docs/:articleSlug), or what to do at an address that has none. */
import { hostPaths } from '@msp/contract';
import { useParams } from '@msp/router';
import { Box, EmptyState, LinkButton, NothingFoundIcon, Page, TextLink, usePageTitle } from '@msp/ui';
import { ArticleText } from './article-text';
import { articles } from './articles';
import { Neighbours } from './neighbours';

const AllArticles = () => (
  <Box fontSize="sm" marginBottom="1">
    <TextLink to={hostPaths.docs}>Documentation</TextLink>
  </Box>
);

/** The words of an address that leads nowhere are the best guess at what was meant. */
const searchFor = (slug: string): string => `${hostPaths.docs}?search=${encodeURIComponent(slug.replace(/-+/g, ' '))}`;

export function ArticlePage() {
  const { articleSlug = '' } = useParams();
  const article = articles.find(({ slug }) => slug === articleSlug);
  usePageTitle('Documentation', undefined, article?.title ?? 'Article not found');
  if (!article) {
    return (
      <Page title="Article not found" above={<AllArticles />}>
        <EmptyState
          icon={<NothingFoundIcon />}
          title="There is no article at this address"
          description="It may have got another name. Its words may still find it."
          action={
            <>
              <LinkButton to={searchFor(articleSlug)} variant="primary">
                Search for “{articleSlug.replace(/-+/g, ' ')}”
              </LinkButton>
              <LinkButton to={hostPaths.docs}>See all articles</LinkButton>
            </>
          }
        />
      </Page>
    );
  }
  return (
    <Page title={article.title} subtitle={article.summary} above={<AllArticles />}>
      <ArticleText key={article.slug} article={article} />
      <Neighbours of={article} />
    </Page>
  );
}
