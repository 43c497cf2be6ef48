/** What the build provides for files that are not modules: style sheets, the address of a file, and the addresses of a folder's files. */
declare module '*.css' {}

declare module '*?file' {
  const address: string;
  export default address;
}

interface ImportMeta {
  webpackContext(folder: string, options: { regExp: RegExp }): (path: string) => string;
}
