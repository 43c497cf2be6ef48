/** A page whose screen does not exist yet says so, says what to use meanwhile, and leads back. It shows no invented data. */
import type { ReactNode } from 'react';
import { Page } from '../page/page';
import { usePageTitle } from '../page/use-page-title';
import { LinkButton } from '../primitives/button';
import { EmptyState } from './states';

export interface NotInReleaseProps {
  /** The page's title: "Policies". */
  title: string;
  /** What is missing, as the subject of the sentence; the title unless told. */
  subject?: string;
  /** One thing is missing, not several. */
  singular?: boolean;
  /** What to use until then. */
  meanwhile: ReactNode;
  backTo: string;
  backLabel: string;
}

export function NotInRelease({ title, subject = title, singular, meanwhile, backTo, backLabel }: NotInReleaseProps) {
  usePageTitle(title);
  return (
    <Page title={title}>
      <EmptyState
        title={`${subject} ${singular ? 'is' : 'are'} not part of this release yet.`}
        description={meanwhile}
        action={<LinkButton to={backTo}>{backLabel}</LinkButton>}
      />
    </Page>
  );
}
