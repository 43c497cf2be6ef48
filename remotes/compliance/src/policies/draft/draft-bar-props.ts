/** The props of DraftBar and of the dialog that it opens. */
import type { PolicyDetail, PolicyVersion } from '@msp/contract';
import type { Blank } from '@msp/templates';
import type { DraftTextState } from './use-draft-text';

export interface DraftBarProps {
  policy: PolicyDetail;
  version: PolicyVersion;
  draft: DraftTextState;
  /** The blanks without a value. */
  open: readonly Blank[];
  onGoTo: (blankId: string) => void;
}
