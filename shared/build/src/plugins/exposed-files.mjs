/** The files of a remote's exposed module: its chunk, and the chunks that come with it at once. */

/** Names relative to the remote's folder. */
export function exposedFiles(compilation, exposedName) {
  for (const group of compilation.chunkGroups) {
    if (group.name === exposedName) return group.getFiles().filter((file) => file.endsWith('.js'));
  }
  return [];
}
