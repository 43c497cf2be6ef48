/** The one jotai store of the page, handed to React by the root and written by the session's actions. */
import { createStore } from 'jotai';

export const store = createStore();
