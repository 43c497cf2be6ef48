/** A page that this release does not have yet: says so, suggests what to use instead, and links back. */
import type { ReactNode } from 'react';
import { Page } from '../page/page';
import { usePageTitle } from '../page/use-page-title';
import { LinkButton } from '../primitives/button';
import { EmptyState } from './states';

export interface NotInReleaseProps {
  /** The page's title: "Policies". */
  title: string;
  /** What is missing, as the subject of the sentence; the title by default. */
  subject?: string;
  /** The subject is singular. */
  singular?: boolean;
  /** What to use instead. */
  alternative: ReactNode;
  backTo: string;
  backLabel: string;
}

export function NotInRelease({ title, subject = title, singular, alternative, backTo, backLabel }: NotInReleaseProps) {
  usePageTitle(title);
  return (
    <Page title={title}>
      <EmptyState
        title={`${subject} ${singular ? 'is' : 'are'} not part of this release yet.`}
        description={alternative}
        action={<LinkButton to={backTo}>{backLabel}</LinkButton>}
      />
    </Page>
  );
}
