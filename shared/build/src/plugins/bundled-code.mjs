/** A module and everything that it imports as one script, for a build that runs it. Its exports are in the variable `module`. */
import { resolve } from 'node:path';
import { build } from 'esbuild';

/**
 * @param {string} file
 * @param {string} root
 * @returns {Promise<{ code: string, files: string[] }>} the script, and the files that it was made from
 */
export async function bundledCode(file, root) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: 'iife',
    globalName: 'module',
    define: { 'process.env.NODE_ENV': '"production"' },
    absWorkingDir: root,
  });
  return { code: outputFiles[0].text, files: Object.keys(metafile.inputs).map((input) => resolve(root, input)) };
}
