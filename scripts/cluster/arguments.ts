export interface ClusterArguments {
  /** Keep the namespace at the end. */
  readonly keep: boolean;
  /** False when the images are already on the nodes. */
  readonly build: boolean;
  /** Also build images of the stores, for nodes that reach no registry. */
  readonly makeStores: boolean;
  /** The shop is already installed, by an earlier run with `--keep`. */
  readonly reuse: boolean;
  /** Passed to jest unchanged. */
  readonly patterns: readonly string[];
}

const FLAGS = new Set(['--keep', '--no-build', '--reuse', '--make-stores']);

/** `npm run test:cluster -- [--keep] [--no-build] [--make-stores] [--reuse] [pattern ...]` */
export const readClusterArguments = (words: readonly string[]): ClusterArguments => ({
  keep: words.includes('--keep'),
  build: !words.includes('--no-build'),
  makeStores: words.includes('--make-stores'),
  reuse: words.includes('--reuse'),
  patterns: words.filter((word) => !FLAGS.has(word)),
});
