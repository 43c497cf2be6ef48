/** Something to do, as the dashboard lists it. */
import type { Tone } from '@msp/ui';

export interface Task {
  key: string;
  /** The record that it is about: two lists do not show the same one. */
  record: string;
  title: string;
  /** Why it needs attention. */
  reason: string;
  tone: Tone;
  to: string;
}
