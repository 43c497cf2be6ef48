/** Numbers and limits of metrics. */

/** A metric is stale after this many days without a value. Values entered by members follow a monthly rhythm. */
export const metricStaleDays = { collected: 3, manual: 45 } as const;

/** How many of its latest values a metric shows in a list. */
export const sparklinePoints = 30;

/** How many days of values a chart shows by default, and at most. */
export const metricHistoryDays = { default: 90, max: 730 } as const;

/** The longest time that a metric override may last, and how long before its end its metric's members are told. */
export const metricOverride = { maxMonths: 12, noticeDays: 14 } as const;
