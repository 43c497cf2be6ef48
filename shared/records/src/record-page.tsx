/** The page of one record: its title and actions, the way back to its list, and every state until it has loaded. */
import type { HttpError } from '@msp/http';
import { Box, LoadingRegion, Page, type PageProps } from '@msp/ui';
import { BackLink, StaleNotice } from '@msp/ui/pages';
import { RecordFailure } from '@msp/ui/records';
import type { ReactNode } from 'react';

interface RecordResult<T> {
  data: T | undefined;
  error: HttpError | undefined;
  isValidating: boolean;
  mutate: () => unknown;
}

export interface RecordPageProps<T> {
  /** What it is, inside a sentence: "certificate". */
  record: string;
  /** The title until it has loaded, if that is not the record's word: "Policy document". */
  title?: string;
  /** The list that the page belongs to. */
  list: { path: string; name: string };
  /** What `useCall` returned. */
  result: RecordResult<T>;
  /** Why there may be no such record. */
  missing: string;
  /** The placeholder while it loads. */
  skeleton: ReactNode;
  /** Keeps the place of the subtitle while it loads. */
  loadingSubtitle?: ReactNode;
  /** The title line of the loaded record. */
  head: (data: T) => Pick<PageProps, 'title' | 'subtitle' | 'actions'>;
  /** Where the link above the title leads once the record has loaded; to the list by default. */
  back?: (data: T) => { path: string; name: string };
  /** Replaces the link above the title, for a page that also leads to the next record of the list. */
  above?: ReactNode;
  /** The page stands alone, without the application's layout (specification §2.1). */
  bare?: boolean;
  children: (data: T) => ReactNode;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 *     const result = useCall(calls.certificates.get, { params: { id } });
 *     <RecordPage
 *       record="certificate"
 *       list={{ path: certificatesPath, name: 'Certificates' }}
 *       result={result}
 *       missing="It may belong to another organisation."
 *       skeleton={<Skeleton height="min(60vh, 32rem)" />}
 *       head={({ code }) => ({ title: `Certificate ${code}` })}
 *     >
 *       {(certificate) => <CertificateView certificate={certificate} />}
 *     </RecordPage>
 */
export function RecordPage<T>(props: RecordPageProps<T>) {
  const {
    record,
    title = capitalized(record),
    list,
    result,
    missing,
    skeleton,
    head,
    back,
    above,
    loadingSubtitle,
    bare,
    children,
  } = props;
  const { data, error, isValidating, mutate } = result;
  const up = (data && back?.(data)) ?? list;
  const link = <BackLink to={up.path}>{up.name}</BackLink>;
  const frame = (line: Omit<PageProps, 'above'>, isFailed = false) => {
    const page = <Page {...line} above={isFailed ? link : (above ?? link)} />;
    return bare ? (
      <Box as="main" minHeight="100dvh">
        {page}
      </Box>
    ) : (
      page
    );
  };
  if (data !== undefined)
    return frame({
      ...head(data),
      children: (
        <>
          {error && (
            <StaleNotice what={`the ${record}`} error={error} retrying={isValidating} onRetry={() => void mutate()} />
          )}
          {children(data)}
        </>
      ),
    });
  if (error)
    return frame(
      { title, children: <RecordFailure record={record} result={result} missing={missing} list={list} /> },
      true,
    );
  return frame({
    title,
    subtitle: loadingSubtitle,
    children: <LoadingRegion label={`Loading the ${record}`}>{skeleton}</LoadingRegion>,
  });
}
