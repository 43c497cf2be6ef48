/** Loads and shows the text of an article with its table of contents. */
import { type Heading, Markdown } from '@msp/markdown';
import { ErrorState, LoadingRegion, Skeleton, Stack } from '@msp/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Article } from './articles';
import { Contents } from './contents';
import { useAnchor } from './use-anchor';

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
  const [text, setText] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [headings, setHeadings] = useState<Heading[]>();
  useAnchor(headings !== undefined && headings.length > 0);

  const load = useCallback(() => {
    let isCurrent = true;
    setFailed(false);
    article.text().then(
      (loaded) => isCurrent && setText(loaded),
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
    <>
      {!headings && <Lines />}
      {/* Shown together with the table of contents, which is above the text on a phone and would push it down. */}
      <Stack
        style={{ visibility: headings ? 'visible' : 'hidden' }}
        flexDirection={{ base: 'column', lg: 'row-reverse' }}
        justifyContent="flex-end"
        alignItems={{ lg: 'flex-start' }}
        columnGap="10"
        rowGap="4"
      >
        <Contents headings={headings ?? []} />
        <Markdown source={text} onHeadings={setHeadings} />
      </Stack>
      {headings && children}
    </>
  );
}
