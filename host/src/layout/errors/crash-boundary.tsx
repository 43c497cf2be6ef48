/** Catches render errors: reports them with their component stack and shows the crash screen (specification §8). */
import { report } from '@msp/reporting';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { remoteOfPath } from '../../navigation/remote-of-path';
import { CrashScreen } from './crash-screen';

interface Crash {
  error: unknown;
}

export class CrashBoundary extends Component<{ children: ReactNode }, { crash: Crash | null }> {
  override state: { crash: Crash | null } = { crash: null };

  static getDerivedStateFromError(error: unknown): { crash: Crash } {
    return { crash: { error } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    report(error, { componentStack, remote: remoteOfPath(window.location.pathname) });
  }

  override render(): ReactNode {
    return this.state.crash ? <CrashScreen error={this.state.crash.error} /> : this.props.children;
  }
}
