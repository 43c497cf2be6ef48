/** The data of charts. */

export interface ChartPoint {
  /** Milliseconds since 1970. */
  time: number;
  /** Null where nothing was measured. */
  value: number | null;
}

export interface TimePoint extends ChartPoint {
  /** The point's time as text. */
  when: string;
  /** The value as text, or that there is none. */
  reading: string;
  /** What a reader has to know about the value. */
  note?: string | null;
}

/** A period in which another value applied. */
export interface TimeBand {
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  value: number;
}

/** Units, legend, bands and height for a chart that is the subject of its page. */
export interface ChartDetail {
  /** The period that the chart covers, in milliseconds since 1970. */
  span: readonly [from: number, to: number];
  bands: readonly TimeBand[];
  /** A value of the axis as text. */
  tick: (value: number) => string;
  /** The legend's word for each part. */
  legend: { values: string; target: string; bands: string };
}
