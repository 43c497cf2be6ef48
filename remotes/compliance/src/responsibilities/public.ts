/** What other pages use. */
export { InheritedCard } from './inherited-card';
