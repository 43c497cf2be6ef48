/** The address of an image that is built with the host. */
declare module '*.svg' {
  const address: string;
  export default address;
}
