/**
 * Reports which remotes opened or failed in this page, so that a build that fails for several people is withdrawn (docs/decisions/0090). Says
 * nothing about what the page shows. Loaded after the first page; what happened before comes from the queue of reports.
 */
import { calls, constants, type LoadOutcome, type RemoteName, type RuntimeConfig, remoteNames } from '@msp/contract';
import { request } from '@msp/http';
import { onReport, type ReportContext } from '@msp/reporting';
import { sessionAtom } from '@msp/session';
import { store } from '../session/store';
import { activeRemoteAddresses } from './remote-addresses';
import { remoteLoader } from './remote-loader';

/** Breadcrumbs count the attempts of an import from 1. */
const lastAttempt = constants.moduleImport.retryDelaysMs.length + 1;

const isRemote = (name: unknown): name is RemoteName => (remoteNames as readonly unknown[]).includes(name);

/** The remote that an import belongs to: `remote:evidence` or `evidence/list`. */
function remoteOfImport(path: unknown): RemoteName | undefined {
  const [name] = String(path).replace('remote:', '').split('/');
  return isRemote(name) ? name : undefined;
}

const remoteOfReport = ({ remote, path }: ReportContext): RemoteName | undefined =>
  isRemote(remote) ? remote : remoteOfImport(path);

/** Failed requests and interrupted ones. The page handles them, and no build is to blame. */
const isOfNetwork = ({ name, message }: Error): boolean =>
  name === 'HttpError' || name === 'AbortError' || (name === 'TypeError' && /fetch|network|load failed/i.test(message));

/** Returns how to stop. */
export function startLoadReports({ ring, remotes }: RuntimeConfig): () => void {
  /** What was reported of each remote: each outcome once in a load of the page. */
  const reported = new Map<RemoteName, 'opened' | 'failed'>();

  function send(remote: RemoteName, outcome: LoadOutcome): void {
    const build = remoteLoader.build(remote);
    // Without a manifest there is no build to count for. A developer's own build is not counted.
    if (!/^[0-9a-f]{12}$/.test(build) || activeRemoteAddresses()[remote]) return;
    if (!store.get(sessionAtom).isAuthenticated) return;
    const body = { ring: ring || 'stable', loads: [{ remote, build, outcome }] };
    // A lost report is only missing from the count.
    request(calls.releases.report, { body }).catch(() => {});
  }

  function opened(remote: RemoteName): void {
    if (reported.has(remote)) return;
    reported.set(remote, 'opened');
    send(remote, 'opened');
  }

  function failed(remote: RemoteName | undefined): void {
    if (remote === undefined || reported.get(remote) === 'failed') return;
    const outcome = reported.has(remote) ? 'broke' : 'not_opened';
    reported.set(remote, 'failed');
    send(remote, outcome);
  }

  function uncaught(error: unknown): void {
    if (!(error instanceof Error) || isOfNetwork(error)) return;
    const { stack = '' } = error;
    failed(remoteNames.find((name) => stack.includes(new URL('.', new URL(remotes[name], window.location.href)).href)));
  }

  const stopReports = onReport({
    report: (_error, context) => failed(remoteOfReport(context)),
    breadcrumb({ category, message, data }) {
      if (category === 'remote' && isRemote(message)) opened(message);
      if (category === 'import' && data?.attempt === lastAttempt) failed(remoteOfImport(data.path));
    },
  });
  const onError = ({ error }: ErrorEvent) => uncaught(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => uncaught(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    stopReports();
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
