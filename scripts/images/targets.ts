/** The Dockerfile's targets that are images: programs that run, and jobs before a first start. */
export const imagesOf = (dockerfile: string): string[] =>
  [...dockerfile.matchAll(/^FROM \S+ AS ((?:svc|mf)-[a-z]+|jobs|demo)$/gm)].flatMap(([, name]) => name ?? []);

export interface ImagesArguments {
  readonly up: boolean;
  readonly only: readonly string[];
}

/** `npm run images [-- --up] [NAME ...]`; the names that are none come back as `unknown`. */
export function readImagesArguments(
  words: readonly string[],
  images: readonly string[],
): ImagesArguments & { readonly unknown: readonly string[] } {
  const names = words.filter((word) => word !== '--up');
  return {
    up: words.includes('--up'),
    only: names.length > 0 ? names.filter((name) => images.includes(name)) : images,
    unknown: names.filter((name) => !images.includes(name)),
  };
}
