/** In place of the federation runtime's reading of manifests, which `disableSnapshot` switches off but leaves in the build. */
export class SnapshotHandler {
  manifestCache = new Map();
  /** There is nothing for a plugin to hook into. */
  hooks = { lifecycle: {}, applyPlugin() {} };
}

export const getGlobalRemoteInfo = () => ({});
