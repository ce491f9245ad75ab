export interface ClusterArguments {
  /** Leave the namespace as it is in the end. */
  readonly keep: boolean;
  /** False: the images are on the nodes already. */
  readonly build: boolean;
  /** Make images of the stores inside as well: the nodes reach no registry that has them. */
  readonly makeStores: boolean;
  /** The shop is installed already, by a run that was told to leave it. */
  readonly reuse: boolean;
  /** Handed to jest as they are. */
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
