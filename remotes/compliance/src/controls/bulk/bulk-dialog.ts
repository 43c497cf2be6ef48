/** What the dialogs of bulk changes have in common. */
import type { ReactNode } from 'react';
import type { BulkChange } from './use-bulk-change';

export interface BulkDialogProps {
  /** The number of controls that are changed. */
  controls: number;
  busy: boolean;
  /** Why the last attempt failed. */
  failure: ReactNode;
  onClose: () => void;
  /** Makes the change and closes the dialog. @returns whether the change was accepted */
  onSet: (change: BulkChange) => Promise<boolean>;
}
