/** Starts the application that the tests share, unless E2E_URL names a running one (with its data in E2E_DATA). */
import { startTemporaryStack } from './temporary-stack.mjs';

export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined;
  const stack = await startTemporaryStack('e2e');
  process.env.E2E_URL = stack.url;
  process.env.E2E_DATA = stack.data;
  return () => stack.stop();
}
