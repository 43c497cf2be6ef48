/** What other pages use. */
export { ControlFrameworks } from './control-frameworks';
