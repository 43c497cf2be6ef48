/** Errors and breadcrumbs, queued until a listener is added. */
export {
  type Breadcrumb,
  breadcrumb,
  onReport,
  type ReportContext,
  type ReportSink,
  report,
  resetReporting,
} from './queue';
