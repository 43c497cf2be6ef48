/** The parts of lists that call the API. Part of the remote that uses it, not shared at run time. */
export { SavedViews } from './views/saved-views';
