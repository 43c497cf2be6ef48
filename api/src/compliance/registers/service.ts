/** What other domains ask of the risk register and of suppliers. */
export { type RegisterType, registers } from './kinds';
export { listRisks } from './risks/list';
export { listSuppliers } from './suppliers/list';
