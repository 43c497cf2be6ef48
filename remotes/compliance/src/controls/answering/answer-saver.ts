/**
 * Saves an answer by itself: a pause after the last change, one save at a time, each with the version that the server
 * answered last. What is not saved is never dropped: it is kept, and either saved later or decided about.
 * It knows no React, and goes on when the page that made it is gone.
 */
import { type ControlResponse, constants } from '@msp/contract';
import { HttpError } from '@msp/http';
import { afterSave, conflictsOf, type Edits, editKeys, pruned, withEdit, without, withSent } from './edits';
import { answerKey, type FieldKey, type FieldValue, problemOf, type Requirement, savedValue } from './field-values';
import * as save from './save-calls';

export interface SaverState {
  /** As the server answered it last; null while there is no answer. */
  saved: ControlResponse | null;
  edits: Edits;
  phase: 'quiet' | 'waiting' | 'saving' | 'saved' | 'failed';
  /** Why it is not saved. */
  message: string | null;
  /** What the server refuses about a field, until it is changed. */
  refused: { readonly [key in FieldKey]?: string };
  conflicts: readonly FieldKey[];
}

export interface SaverOptions {
  controlId: string;
  requirements: readonly Requirement[];
  saved: ControlResponse | null;
  edits: Edits;
  /** Whether the session is still the one that this was begun in: nothing is ever saved for another. */
  maySave: () => boolean;
  /** Keeps what is unsaved beyond this page; nothing to keep where it is empty. */
  keep: (edits: Edits) => void;
  /** Something was saved, and nothing more waits. */
  onSaved: (response: ControlResponse) => void;
}

export const offlineMessage = 'you are offline. What you entered is kept, and saved when you are back online.';
const repeats = 5;

export class AnswerSaver {
  private state: SaverState;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  /** A record that arrived during a save, for when the save has ended. */
  private offered: ControlResponse | null = null;

  constructor(private readonly options: SaverOptions) {
    const { saved, edits } = options;
    this.state = { saved, edits, phase: 'quiet', message: null, refused: {}, conflicts: [] };
    this.settle({ edits: pruned(edits, saved) });
    if (this.sendable().length > 0) this.schedule();
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };
  readonly getState = () => this.state;

  edit(key: FieldKey, value: FieldValue): void {
    const { [key]: _, ...refused } = this.state.refused;
    this.settle({ edits: withEdit(this.state.edits, this.state.saved, key, value), refused });
    this.schedule();
  }

  /** Of a field that somebody else has changed too: mine is saved over theirs, or given up for it. */
  resolve(key: FieldKey, choice: 'mine' | 'theirs'): void {
    const { edits, saved } = this.state;
    const mine = edits[key];
    if (!mine) return;
    const next =
      choice === 'theirs' ? without(edits, key) : { ...edits, [key]: { ...mine, base: savedValue(saved, key) } };
    this.settle({ edits: next });
    void this.flush();
  }

  /** Gives up everything that is not saved. */
  discard(): void {
    clearTimeout(this.timer);
    this.settle({ edits: {}, refused: {}, phase: 'quiet', message: null });
  }

  /** Saves now what waits. Resolves when that is through, saved or not. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // What is typed during a save is part of the next.
    while (this.running) await this.running;
    if (!this.options.maySave()) return;
    if (this.sendable().length === 0) {
      if (editKeys(this.state.edits).length === 0 && this.state.phase === 'waiting') this.settle({ phase: 'quiet' });
      return;
    }
    this.running = this.run().finally(() => this.ended());
    await this.running;
  }

  /** For what hangs on the record and not on an answer: the record, made without one where there is none. What waits is saved first. */
  async begin(): Promise<ControlResponse> {
    await this.flush();
    if (this.state.saved) return this.state.saved;
    const beginning = this.create();
    this.running = beginning
      .then(
        (saved) => this.took(saved, {}),
        () => {},
      )
      .finally(() => this.ended());
    const saved = await beginning;
    this.options.onSaved(saved);
    return saved;
  }

  /** Somebody else may have been faster: then it is theirs. */
  private async create(): Promise<ControlResponse> {
    try {
      return await save.create(this.options.controlId, {});
    } catch (error) {
      const theirs = await save.load(this.options.controlId).catch(() => null);
      if (theirs) return theirs;
      throw error;
    }
  }

  /** What the server says now: asked for by the page, or answered to another action. */
  adopt(saved: ControlResponse | null): void {
    const { saved: held } = this.state;
    if (saved === held || (saved && held && saved.id === held.id && saved.version < held.version)) return;
    if (this.running) this.offered = saved;
    else this.settle({ saved, edits: pruned(this.state.edits, saved) });
  }

  /** The record that was saved may have arrived before the answer to its save, and does not arrive a second time. */
  private ended(): void {
    const { offered } = this;
    this.running = null;
    this.offered = null;
    if (offered) this.adopt(offered);
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.state.phase !== 'saving') this.settle({ phase: 'waiting' });
    this.timer = setTimeout(() => void this.flush(), constants.autosaveDelayMs);
  }

  /** Without what has to be decided about or corrected first. */
  private sendable(): FieldKey[] {
    const { edits, conflicts, refused } = this.state;
    const wrong = new Set<FieldKey>(
      this.options.requirements
        .filter((requirement) => problemOf(requirement, edits[answerKey(requirement)]?.value ?? null))
        .map(answerKey),
    );
    return editKeys(edits).filter((key) => !conflicts.includes(key) && !refused[key] && !wrong.has(key));
  }

  private async run(): Promise<void> {
    this.settle({ phase: 'saving', message: null });
    for (let attempt = 1; ; attempt++) {
      const keys = this.sendable();
      if (keys.length === 0) break;
      const batch = save.partOf(this.state.edits, (key) => keys.includes(key));
      try {
        await this.send(batch);
        break;
      } catch (error) {
        const again = attempt < repeats && (await this.recover(error, batch).catch(() => false));
        if (!again) {
          this.settle({ phase: 'failed', message: this.reason(error) });
          return;
        }
      }
    }
    const { edits, saved } = this.state;
    const left = editKeys(edits).length > 0;
    this.settle({ phase: left ? (this.timer ? 'waiting' : 'failed') : 'saved' });
    if (saved && !this.timer) this.options.onSaved(saved);
  }

  private async send(batch: Edits): Promise<void> {
    const content = save.contentOf(batch);
    const answers = save.answersOf(batch);
    const { controlId, requirements } = this.options;
    let { saved } = this.state;
    if (!saved) {
      saved = await save.create(controlId, content);
      this.took(saved, content);
    } else if (editKeys(content).length > 0) {
      saved = await save.update(saved, content);
      this.took(saved, content);
    }
    if (editKeys(answers).length > 0) this.took(await save.saveAnswers(saved, requirements, answers), answers);
  }

  private took(saved: ControlResponse, sent: Edits): void {
    this.settle({ saved, edits: afterSave(this.state.edits, sent) });
  }

  /** Whether it is worth trying again at once. */
  private async recover(error: unknown, batch: Edits): Promise<boolean> {
    if (!(error instanceof HttpError)) return false;
    if (error.status === 0) this.settle({ edits: withSent(this.state.edits, batch) });
    if (error.errorCode === 'STALE' || error.errorCode === 'CONFLICT' || error.errorCode === 'INVALID_TRANSITION') {
      const saved = await save.load(this.options.controlId);
      this.settle({ saved, edits: pruned(this.state.edits, saved) });
      return error.errorCode !== 'INVALID_TRANSITION';
    }
    if (error.errorCode !== 'VALIDATION') return false;
    const refused = save.fieldProblems(error, this.options.requirements, batch);
    this.settle({ refused: { ...this.state.refused, ...refused } });
    return Object.keys(refused).length > 0;
  }

  private reason(error: unknown): string {
    if (!navigator.onLine) return offlineMessage;
    if (error instanceof HttpError && error.status === 0)
      return 'the server could not be reached. What you entered is kept.';
    return error instanceof Error ? error.message : 'something went wrong.';
  }

  private settle(change: Partial<SaverState>): void {
    const next = { ...this.state, ...change };
    const kept = this.state.edits !== next.edits;
    this.state = { ...next, conflicts: conflictsOf(next.edits, next.saved) };
    if (kept) this.options.keep(next.edits);
    for (const listener of this.listeners) listener();
  }
}
