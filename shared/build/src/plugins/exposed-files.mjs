/** Scripts of a part of a build that loads at once: its chunk, and the chunks that come with it. */

/** `name`: of the exposed module, or of an import with a `webpackChunkName`. Answers names relative to the remote's folder. */
export function scriptsOf(compilation, name) {
  for (const group of compilation.chunkGroups) {
    if (group.name === name) return group.getFiles().filter((file) => file.endsWith('.js'));
  }
  return [];
}
