/** Runs a module during the build and replaces it by its default export, a text. */
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';

export default async function runModule() {
  const { outputFiles, metafile } = await build({
    entryPoints: [this.resourcePath],
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    globalName: 'module',
    define: { 'process.env.NODE_ENV': '"production"' },
    absWorkingDir: this.rootContext,
  });
  for (const file of Object.keys(metafile.inputs)) this.addDependency(resolve(this.rootContext, file));
  return runInNewContext(`${outputFiles[0].text};module.default`, { console });
}
