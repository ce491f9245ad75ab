import type { Stats } from '@rspack/core';

/** The files that come with each part that is loaded when needed, by the name that its `import()` gives it. */
export type ChunkFiles = Readonly<Record<string, { js: readonly string[]; css: readonly string[] }>>;

/** Module Federation's own: the container and what it exposes. */
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
