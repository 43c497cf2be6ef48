/** Finds the scripts of a chunk group: its chunk and the chunks that load with it. */

/** `name`: the exposed module's, or a `webpackChunkName`. Returns file names relative to the remote's folder. */
export function scriptsOf(compilation, name) {
  for (const group of compilation.chunkGroups) {
    if (group.name === name) return group.getFiles().filter((file) => file.endsWith('.js'));
  }
  return [];
}
