/** The overview of the documentation (/docs): articles by subject, or what a search found. The search is in the address. */
import { useSearchParams } from '@msp/router';
import { Box, Heading, Page, Stack, usePageTitle } from '@msp/ui';
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
    <Page title="Documentation" subtitle="How to do things here, in short articles.">
      <Stack gap="5" maxWidth="44rem">
        <Box display="flex">
          <SearchField label="Search the documentation" value={query} onChange={search} />
        </Box>
        {query ? <SearchResults query={query} onReset={() => search('')} /> : <Groups />}
      </Stack>
    </Page>
  );
}
