/**
 * Runs a suite in the worker's own realm instead of a new one, so that it can use the modules that the worker has loaded: a `Date` or
 * an `Error` of theirs is one of the suite's. Each suite still has its own test files and helpers, its own jest, and the globals as
 * they were before it. A suite that mocks a module needs jest's own environment and says so: `@jest-environment node`.
 */
import vm from 'node:vm';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { load } from './loaded-modules.mjs';

const ownRealm = {};
const { compileFunction } = vm;
// jest compiles modules for the realm that the environment names. Without a name, Node compiles them for its own.
vm.compileFunction = (code, params, options) =>
  compileFunction(
    code,
    params,
    options?.parsingContext === ownRealm ? { ...options, parsingContext: undefined } : options,
  );

const keys = () => Reflect.ownKeys(globalThis);

export default class WorkerEnvironment {
  global = globalThis;
  customExportConditions;
  #globals = new Map(keys().map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)]));
  #env = { ...process.env };

  /** @param {any} config */
  constructor({ projectConfig }) {
    this.customExportConditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Object.assign(globalThis, { loadedByWorker: load });
  }

  async setup() {}

  exportConditions() {
    return this.customExportConditions;
  }

  getVmContext() {
    return ownRealm;
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const key of keys()) if (!this.#globals.has(key)) Reflect.deleteProperty(globalThis, key);
    for (const [key, descriptor] of this.#globals) if (descriptor) Reflect.defineProperty(globalThis, key, descriptor);
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
  }
}
