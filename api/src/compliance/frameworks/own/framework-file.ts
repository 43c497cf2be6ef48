/** What is read from the file of an own framework, whatever its format. */
import type { OwnFrameworkFormat } from '@msp/contract';

export interface FileEntry {
  /** Where it is in the file. */
  path: string;
  id: string;
  title: string;
  group: { key: string; name: string };
  level?: string;
  full: string[];
  partial: string[];
  open?: string;
}

export interface FrameworkFile {
  format: OwnFrameworkFormat;
  /** What the file says about itself. */
  name: string | null;
  edition: string | null;
  entries: FileEntry[];
  /** Whether it says anything about controls. */
  hasMapping: boolean;
  ignoredColumns: string[];
  withdrawn: number;
}
