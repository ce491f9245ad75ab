import type { Stats } from '@rspack/core';

/** The files of each chunk that is loaded on demand, by the name in its `import()`. */
export type ChunkFiles = Readonly<Record<string, { js: readonly string[]; css: readonly string[] }>>;

/** Chunks of Module Federation itself: the container and its exposed modules. */
const OF_FEDERATION = /^(mf_|__federation_)/;

export const chunkFiles = (stats: Stats): ChunkFiles => {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups)
      .filter(([name]) => !OF_FEDERATION.test(name))
      .map(([name, { assets = [] }]) => {
        const files = assets.map((asset) => asset.name);
        return [
          name,
          { js: files.filter((file) => file.endsWith('.js')), css: files.filter((file) => file.endsWith('.css')) },
        ];
      }),
  );
};
