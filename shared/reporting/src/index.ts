/** Errors and breadcrumbs, kept until somebody listens. */
export {
  type Breadcrumb,
  breadcrumb,
  onReport,
  type ReportContext,
  type ReportSink,
  report,
  resetReporting,
} from './queue';
