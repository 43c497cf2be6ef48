/** Loads and shows the text of an article with its table of contents. */
import { SanitizedHtml } from '@msp/markdown';
import { ErrorState, LoadingRegion, Skeleton, Stack } from '@msp/ui';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { ArticleBody } from './article-body';
import type { Article, RenderedArticle } from './articles';

function Lines() {
  return (
    <LoadingRegion label="Loading the article">
      <Stack gap="2" maxWidth="45rem">
        <Skeleton width="90%" />
        <Skeleton width="95%" />
        <Skeleton width="60%" />
      </Stack>
    </LoadingRegion>
  );
}

interface ArticleTextProps {
  article: Article;
  /** After the text, and only once it is shown: the text would push it down. */
  children: ReactNode;
}

export function ArticleText({ article, children }: ArticleTextProps) {
  const [text, setText] = useState<RenderedArticle>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    let isCurrent = true;
    setFailed(false);
    Promise.all([article.text(), SanitizedHtml.load()]).then(
      ([loaded]) => isCurrent && setText(loaded),
      // The retry loop reports the error.
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [article]);
  useEffect(load, [load]);

  if (failed) {
    return (
      <>
        <ErrorState
          title="Couldn't load the article"
          description="Check your connection. The other articles may still open."
          onRetry={load}
        />
        {children}
      </>
    );
  }
  if (text === undefined) return <Lines />;
  return (
    <Suspense fallback={<Lines />}>
      <ArticleBody {...text} />
      {children}
    </Suspense>
  );
}
