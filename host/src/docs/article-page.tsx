/** The page of an article (/docs/:articleSlug), or what to do if there is none. */
import { hostPaths } from '@msp/contract';
import { useParams } from '@msp/router';
import { EmptyState, LinkButton, NothingFoundIcon, Page, Text, TextLink, usePageTitle } from '@msp/ui';
import { ArticleText } from './article-text';
import { articles } from './articles';
import { Neighbours } from './neighbours';

const AllArticles = () => (
  <Text size="sm" marginBottom="1">
    <TextLink to={hostPaths.docs}>Documentation</TextLink>
  </Text>
);

/** Searches for the words of the address. */
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
          description="It may have been renamed. Try searching for it."
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
      <ArticleText key={article.slug} article={article}>
        <Neighbours of={article} />
      </ArticleText>
    </Page>
  );
}
