/** Runs a module during the build and replaces it by its default export, a text. */
import { runInNewContext } from 'node:vm';
import { bundledCode } from './bundled-code.mjs';

export default async function runModule() {
  const { code, files } = await bundledCode(this.resourcePath, this.rootContext);
  for (const file of files) this.addDependency(file);
  return runInNewContext(`${code};module.default`, { console });
}
