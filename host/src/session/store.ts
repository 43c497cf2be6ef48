/** The page's jotai store, used by React and by the session's actions. */
import { createStore } from 'jotai';

export const store = createStore();
