/**
 * Saves an answer automatically: after a pause in editing, one save at a time, each with the last version that the server
 * returned. Unsaved changes are never dropped: they are kept, and saved later or resolved by the user.
 * Independent of React; continues after the page is left.
 */
import { type ControlResponse, constants } from '@msp/contract';
import { HttpError, isOutage } from '@msp/http';
import {
  answerKey,
  dueDateProblem,
  type FieldKey,
  type FieldValue,
  problemOf,
  type Requirement,
  savedValue,
} from '../fields/field-values';
import { afterSave, conflictsOf, type Edits, editKeys, pruned, withEdit, without, withSent } from './edits';
import * as save from './save-calls';

export interface SaverState {
  /** The answer as last returned by the server; null if there is none. */
  saved: ControlResponse | null;
  edits: Edits;
  phase: 'quiet' | 'waiting' | 'saving' | 'saved' | 'failed';
  /** Why the last save failed. */
  message: string | null;
  /** Validation messages of the server, each until its field is edited. */
  refused: { readonly [key in FieldKey]?: string };
  conflicts: readonly FieldKey[];
  /** The fields that were saved a moment ago. */
  justSaved: readonly FieldKey[];
}

export interface SaverOptions {
  controlId: string;
  requirements: readonly Requirement[];
  saved: ControlResponse | null;
  edits: Edits;
  /** Whether the session is still the one the edits were made in. Nothing is saved in another session. */
  maySave: () => boolean;
  /** Stores the unsaved changes; empty edits clear the store. */
  keep: (edits: Edits) => void;
  /** Called after a save when no further changes are waiting. */
  onSaved: (response: ControlResponse) => void;
}

export const offlineMessage = "you're offline. Your changes are kept and will be saved when you're back online.";
const maxAttempts = 5;
const retryAfterMs = 5_000;
const savedShownMs = 2_000;

const isUnreachable = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 0 || error.errorCode === 'UNAVAILABLE');

export class ResponseSaver {
  private state: SaverState;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private savedTimer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  /** A record that arrived during a save, for when the save has ended. */
  private offered: ControlResponse | null = null;
  /** A save ended while further changes were waiting, so that `onSaved` is still to be called. */
  private owesOnSaved = false;

  constructor(private readonly options: SaverOptions) {
    const { saved, edits } = options;
    this.state = { saved, edits, phase: 'quiet', message: null, refused: {}, conflicts: [], justSaved: [] };
    this.update({ edits: pruned(edits, saved) });
    if (this.sendable().length > 0) this.schedule();
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly getState = () => this.state;

  edit(key: FieldKey, value: FieldValue): void {
    const { [key]: _, ...refused } = this.state.refused;
    this.update({ edits: withEdit(this.state.edits, this.state.saved, key, value), refused });
    this.schedule();
  }

  /** Resolves a conflict: saves my value over theirs, or drops mine. */
  resolve(key: FieldKey, choice: 'mine' | 'theirs'): void {
    const { edits, saved } = this.state;
    const mine = edits[key];
    if (!mine) return;
    const next =
      choice === 'theirs' ? without(edits, key) : { ...edits, [key]: { ...mine, base: savedValue(saved, key) } };
    this.update({ edits: next });
    void this.flush();
  }

  /** Drops all unsaved changes. */
  discard(): void {
    clearTimeout(this.timer);
    this.update({ edits: {}, refused: {}, phase: 'quiet', message: null });
  }

  /** Saves waiting changes now. Resolves when the save has ended, successful or not. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // Changes made during a save belong to the next one.
    while (this.running) await this.running;
    if (!this.options.maySave()) return;
    if (this.sendable().length === 0) {
      if (editKeys(this.state.edits).length === 0 && this.state.phase === 'waiting') this.update({ phase: 'quiet' });
      // The waiting change was undone, or was the value just saved: no further save reports it.
      if (this.owesOnSaved && this.state.saved) this.reportSaved(this.state.saved);
      return;
    }
    this.running = this.run().finally(() => this.ended());
    await this.running;
  }

  /** Saves waiting changes and returns the answer, created empty if there is none. For comments, which need a saved answer. */
  async ensureSaved(): Promise<ControlResponse> {
    await this.flush();
    if (this.state.saved) return this.state.saved;
    const creating = this.create();
    this.running = creating
      .then(
        (saved) => this.applySaved(saved, {}),
        () => {},
      )
      .finally(() => this.ended());
    const saved = await creating;
    this.options.onSaved(saved);
    return saved;
  }

  /** If another member has created the answer in the meantime, theirs is used. */
  private async create(): Promise<ControlResponse> {
    try {
      return await save.create(this.options.controlId, {});
    } catch (error) {
      const theirs = await save.load(this.options.controlId).catch(() => null);
      if (theirs) return theirs;
      throw error;
    }
  }

  /** Takes the answer as the server has it now, after a revalidation or another action. */
  adopt(saved: ControlResponse | null): void {
    const { saved: held } = this.state;
    if (saved === held || (saved && held && saved.id === held.id && saved.version < held.version)) return;
    if (this.running) this.offered = saved;
    else this.update({ saved, edits: pruned(this.state.edits, saved) });
  }

  /** The saved answer may arrive by a live update before the save itself has ended; it does not arrive a second time. */
  private ended(): void {
    const { offered } = this;
    this.running = null;
    this.offered = null;
    if (offered) this.adopt(offered);
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.state.phase !== 'saving') this.update({ phase: 'waiting' });
    this.timer = setTimeout(() => void this.flush(), constants.autosaveDelayMs);
  }

  /** The edits without conflicts and without invalid or refused values. */
  private sendable(): FieldKey[] {
    const { edits, conflicts, refused } = this.state;
    const invalid = new Set<FieldKey>(
      this.options.requirements
        .filter((requirement) => problemOf(requirement, edits[answerKey(requirement)]?.value ?? null))
        .map(answerKey),
    );
    if (dueDateProblem(edits.dueOn?.value ?? null)) invalid.add('dueOn');
    return editKeys(edits).filter((key) => !conflicts.includes(key) && !refused[key] && !invalid.has(key));
  }

  private async run(): Promise<void> {
    this.update({ phase: 'saving', message: null });
    for (let attempt = 1; ; attempt++) {
      const keys = this.sendable();
      if (keys.length === 0) break;
      const batch = save.partOf(this.state.edits, (key) => keys.includes(key));
      try {
        await this.send(batch);
        break;
      } catch (error) {
        const retries = attempt < maxAttempts && (await this.recover(error, batch).catch(() => false));
        if (!retries) {
          this.update({ phase: 'failed', message: this.reason(error) });
          if (isUnreachable(error)) this.timer = setTimeout(() => void this.flush(), retryAfterMs);
          return;
        }
      }
    }
    const { edits, saved } = this.state;
    const left = editKeys(edits).length > 0;
    this.update({ phase: left ? (this.timer ? 'waiting' : 'failed') : 'saved' });
    if (!saved) return;
    if (this.timer) this.owesOnSaved = true;
    else this.reportSaved(saved);
  }

  private reportSaved(saved: ControlResponse): void {
    this.owesOnSaved = false;
    this.options.onSaved(saved);
  }

  private async send(batch: Edits): Promise<void> {
    const content = save.contentOf(batch);
    const answers = save.answersOf(batch);
    const { controlId, requirements } = this.options;
    let { saved } = this.state;
    if (!saved) {
      saved = await save.create(controlId, content);
      this.applySaved(saved, content);
    } else if (editKeys(content).length > 0) {
      saved = await save.update(saved, content);
      this.applySaved(saved, content);
    }
    if (editKeys(answers).length > 0) this.applySaved(await save.saveAnswers(saved, requirements, answers), answers);
  }

  private applySaved(saved: ControlResponse, sent: Edits): void {
    const edits = afterSave(this.state.edits, sent);
    const settled = editKeys(sent).filter((key) => !edits[key]);
    this.update({ saved, edits, justSaved: [...this.state.justSaved, ...settled] });
    clearTimeout(this.savedTimer);
    this.savedTimer = setTimeout(() => this.update({ justSaved: [] }), savedShownMs);
  }

  /** @returns whether to retry at once */
  private async recover(error: unknown, batch: Edits): Promise<boolean> {
    if (!(error instanceof HttpError)) return false;
    // It may have been saved all the same.
    if (isOutage(error)) this.update({ edits: withSent(this.state.edits, batch) });
    if (error.errorCode === 'STALE' || error.errorCode === 'CONFLICT' || error.errorCode === 'INVALID_TRANSITION') {
      const saved = await save.load(this.options.controlId);
      this.update({ saved, edits: pruned(this.state.edits, saved) });
      return error.errorCode !== 'INVALID_TRANSITION';
    }
    if (error.errorCode !== 'VALIDATION') return false;
    const refused = save.fieldProblems(error, this.options.requirements, batch);
    this.update({ refused: { ...this.state.refused, ...refused } });
    return Object.keys(refused).length > 0;
  }

  private reason(error: unknown): string {
    if (!navigator.onLine) return offlineMessage;
    if (isUnreachable(error))
      return "couldn't reach the server. Your changes are kept and will be saved when it's back.";
    return error instanceof Error ? error.message : 'something went wrong.';
  }

  private update(change: Partial<SaverState>): void {
    const next = { ...this.state, ...change };
    const hasNewEdits = this.state.edits !== next.edits;
    this.state = { ...next, conflicts: conflictsOf(next.edits, next.saved) };
    if (hasNewEdits) this.options.keep(next.edits);
    for (const listener of this.listeners) listener();
  }
}
