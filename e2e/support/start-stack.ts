/** Starts an application for one test file: local processes, or the containers of `npm run images`. */
import { composedStack } from './composed-stack';
import { localStack } from './local-stack';
import type { Stack } from './stack';

/** `npm run images` sets the variable, by which compose finds the containers too. */
export const isComposed = process.env.COMPOSE_FILE !== undefined;

/** @param env of the local processes */
export async function startStack(name: string, env: NodeJS.ProcessEnv = {}): Promise<Stack> {
  return isComposed ? composedStack() : localStack(name, env);
}
