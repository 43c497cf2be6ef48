/**
 * Shows the update variant of the crash screen (specification §2.4) in place of a page whose code cannot be loaded. The
 * sidebar keeps working. Other errors go on to the crash screen.
 */
import { isChunkLoadError } from '@msp/loading';
import { report } from '@msp/reporting';
import { ErrorState, Page } from '@msp/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { browser } from '../../browser';
import { remoteOfPath } from '../../navigation/remote-of-path';
import { updateRequired } from './crash-screen';

interface Failure {
  error: unknown;
}

interface PageBoundaryProps {
  title: string;
  children: ReactNode;
}

export class PageBoundary extends Component<PageBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    report(error, { componentStack, remote: remoteOfPath(window.location.pathname) });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (!isChunkLoadError(failure.error)) throw failure.error;
    const { title, text, action } = updateRequired;
    return (
      <Page title={this.props.title}>
        <ErrorState title={title} description={text} retryLabel={action} onRetry={browser.reload} />
      </Page>
    );
  }
}
