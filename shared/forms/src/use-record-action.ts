/** The former form of `useAction`, for the pages that still use it. */
import { useAction } from './use-action';

/**
 * @param failed the title of the message: "Couldn't retire policy"
 * @param refresh reloads what the page shows
 */
export const useRecordAction = (failed: string, refresh: () => Promise<void>) => {
  const { busy, run } = useAction({ failed, refresh });
  return { busy, run: async (action: () => Promise<void>): Promise<void> => void (await run(action)) };
};
