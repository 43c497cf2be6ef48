/** One application for all journeys: the one that E2E_URL names (with its data in E2E_DATA), or one that is started here and ends with the run. */
import { freeBasePort } from './free-ports';
import { dataFolder, removeData, startStack, stopStack } from './stack';

export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL) return undefined;
  const data = dataFolder('e2e');
  removeData(data);
  const stack = await startStack(data, await freeBasePort(4_700));
  process.env.E2E_URL = stack.url;
  process.env.E2E_DATA = stack.data;
  return async () => {
    await stopStack(stack);
    removeData(data);
  };
}
