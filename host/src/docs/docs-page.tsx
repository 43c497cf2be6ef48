/** The documentation's overview (/docs): articles by subject, or the results of a search, which the address holds. */
import { useSearchParams } from '@msp/router';
import { Heading, Inline, Page, Stack, usePageTitle } from '@msp/ui';
import { SearchField } from '@msp/ui/pages';
import { ArticleList } from './article-list';
import { articleGroups } from './articles';
import { SearchResults } from './search-results';

const Groups = () =>
  articleGroups.map(({ label, articles }) => (
    <Stack key={label} gap="2">
      <Heading size="sm">{label}</Heading>
      <ArticleList lines={articles.map((article) => ({ article, about: article.summary }))} />
    </Stack>
  ));

export function DocsPage() {
  usePageTitle('Documentation');
  const [params, setParams] = useSearchParams();
  const query = params.get('search')?.trim() ?? '';
  const search = (words: string) => setParams(words ? { search: words } : {}, { replace: true });
  return (
    <Page title="Documentation" subtitle="Short articles about how to use the application.">
      <Stack gap="5" maxWidth="45rem">
        <Inline>
          <SearchField label="Search the documentation" value={query} onChange={search} />
        </Inline>
        {query ? <SearchResults query={query} onReset={() => search('')} /> : <Groups />}
      </Stack>
    </Page>
  );
}
