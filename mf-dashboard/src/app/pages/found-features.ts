import type { FeaturePage } from '../../shared/feature.ts';

declare global {
  interface ImportMeta {
    /** Provided by the build: one export of every module whose path matches, by path. */
    glob(
      pattern: string,
      options: { readonly eager: true; readonly import: 'pages' },
    ): Readonly<Record<string, readonly FeaturePage[]>>;
  }
}

/** The pages of every feature there is: one that has a `feature.ts` is entered nowhere else. */
export const FOUND_PAGES: readonly FeaturePage[] = Object.values(
  import.meta.glob('../../features/*/feature.ts', { eager: true, import: 'pages' }),
).flat();
