/** ui.tsx, by the name under which the host shares it with the remote. */
declare module 'floor-ui' {
  type Ui = typeof import('./ui');
  export const Provider: Ui['Provider'];
  export const Side: Ui['Side'];
  export const Row: Ui['Row'];
  export const Cell: Ui['Cell'];
}
