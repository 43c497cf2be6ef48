/** What other pages may use of metrics. */

export { ControlMetrics } from './of-control/control-metrics';
export { MetricSuggestion } from './of-control/metric-suggestion';
export {
  currentValue,
  excludedText,
  inUnit,
  lastDayText,
  originOf,
  ownTargetText,
  targetText,
  valueText,
} from './values/metric-text';
