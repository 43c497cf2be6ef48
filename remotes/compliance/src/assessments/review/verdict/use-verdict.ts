/**
 * The verdict on one control while it is edited. What is not saved stays in this tab. If another assessor saves a verdict in the
 * meantime, both are shown and the user chooses.
 */
import { type AssessedControl, type AssessmentVerdict, assessmentVerdicts, calls, contradictsMet } from '@msp/contract';
import { useAction } from '@msp/forms';
import { HttpError, request } from '@msp/http';
import { useDraft } from '@msp/session';
import { currentVerdict } from './saved-verdict';

export interface VerdictInput {
  verdict: AssessmentVerdict | null;
  comment: string;
}

interface VerdictDraft extends VerdictInput {
  /** The version of the saved verdict that the edit began from; null if there was none. */
  base: number | null;
}

const isVerdictDraft = (stored: unknown): stored is VerdictDraft => {
  if (typeof stored !== 'object' || stored === null) return false;
  const { verdict, comment, base } = stored as Record<string, unknown>;
  return (
    (verdict === null || assessmentVerdicts.some((known) => known === verdict)) &&
    typeof comment === 'string' &&
    (base === null || typeof base === 'number')
  );
};

const blank: VerdictInput = { verdict: null, comment: '' };

const isSame = (one: VerdictInput, other: VerdictInput) =>
  one.verdict === other.verdict && one.comment.trim() === other.comment.trim();

/** What still has to be entered; undefined if nothing. */
function missingIn({ verdict, comment }: VerdictInput, { override }: AssessedControl): string | undefined {
  if (verdict === null) return 'Choose a verdict.';
  if (comment.trim() !== '') return undefined;
  if (verdict !== 'MET') return "Explain in the comment what's wrong.";
  return contradictsMet(override) ? 'Explain in the comment why it is met against the override.' : undefined;
}

export interface VerdictHandlers {
  onSaved: (next: AssessedControl) => Promise<void>;
  /** Another assessor has saved a verdict, so the controls have to be loaded again. */
  onStale: () => Promise<void>;
  /** The user may not assess this assessment, or not any more. */
  onRefused: (reason: string) => void;
}

export function useVerdict(assessmentId: string, item: AssessedControl, handlers: VerdictHandlers) {
  const { id: controlId } = item.control;
  const draft = useDraft<VerdictDraft | null>(
    `assessment-verdict:${assessmentId}:${controlId}`,
    null,
    (stored) => stored === null || isVerdictDraft(stored),
  );
  const { busy, run } = useAction({ failed: "Couldn't save verdict" });
  const saved: VerdictInput = currentVerdict(item) ?? blank;
  const version = item.verdict?.version ?? null;
  const shown: VerdictInput = draft.value ?? saved;
  const isChanged = draft.value !== null && !isSame(draft.value, saved);
  const base = draft.value ? draft.value.base : version;

  const send = async (verdict: AssessmentVerdict): Promise<void> => {
    const { comment } = shown;
    const body = { verdict, comment: comment.trim(), version: base };
    const next = await request(calls.assessments.decide, { params: { id: assessmentId, controlId }, body });
    draft.clear();
    await handlers.onSaved(next);
  };

  /** @returns whether the verdict was saved */
  const save = async (): Promise<boolean> => {
    const { verdict } = shown;
    if (verdict === null) return false;
    let isSaved = false;
    await run(async () => {
      try {
        await send(verdict);
        isSaved = true;
      } catch (error) {
        if (!(error instanceof HttpError && error.status === 409)) throw error;
        if (error.errorCode === 'STALE') await handlers.onStale();
        else handlers.onRefused(error.message);
      }
    });
    return isSaved;
  };

  return {
    shown,
    saved,
    busy,
    isChanged,
    /** Another assessor has saved another verdict since this edit began. */
    isOvertaken: isChanged && base !== version,
    missing: missingIn(shown, item),
    change: (part: Partial<VerdictInput>) => draft.set({ ...shown, ...part, base }),
    keepMine: () => draft.set({ ...shown, base: version }),
    discard: draft.clear,
    save,
  };
}
