import type { Logger } from '@shop/service-kit';
import { setImmediate as turn } from 'node:timers/promises';
import { releaseIn, stackOf, type NamedRelease } from './in-stack.ts';
import { ReleaseRefused } from './refused.ts';

/** A place in a file of ours, or of a package: those of Node have another form. */
const FILE = /(?:file:\/\/|\()\/|at (?:async )?\//;

/** 'unknown' where the stack names no file at all. */
const culpritOf = (error: unknown): NamedRelease | 'unknown' | undefined => {
  const stack = stackOf(error);
  return releaseIn(stack) ?? (FILE.test(stack) ? undefined : 'unknown');
};

/** Errors of a remote's code that no caller awaits: in a promise or a timer of its own. */
export interface StrayErrors {
  /** @returns false for an error of the shell's own code: that one ends the process. */
  saw(error: unknown): boolean;
  /**
   * Runs work with a release.
   * @throws ReleaseRefused if the release threw an error during it that no caller awaits
   */
  during<Value>(release: NamedRelease, work: () => Promise<Value>): Promise<Value>;
}

/**
 * Such a failure counts against the release, and the shop goes on. An error of unknown origin, such as a rejected
 * `fetch` or a thrown string, is blamed on every release that is tried at that moment: a wrongly blamed one is tried
 * again.
 */
export const createStrayErrors = (
  logger: Pick<Logger, 'error'>,
  blame: (culprit: NamedRelease) => void,
): StrayErrors => {
  const triedReleases = new Map<string, unknown[]>();
  const keyOf = ({ remote, version }: NamedRelease): string => `${remote} ${version}`;
  return {
    saw: (error) => {
      const culprit = culpritOf(error);
      if (!culprit) return false;
      if (culprit === 'unknown') {
        logger.error(
          { err: error, tried: [...triedReleases.keys()] },
          'an error that no caller awaits has no known origin; the releases on trial are refused',
        );
        for (const thrown of triedReleases.values()) thrown.push(error);
        return true;
      }
      logger.error(
        { ...culprit, err: error },
        'a release threw an error that no caller awaits; it counts against the release',
      );
      triedReleases.get(keyOf(culprit))?.push(error);
      blame(culprit);
      return true;
    },
    during: async (release, work) => {
      const thrown: unknown[] = [];
      triedReleases.set(keyOf(release), thrown);
      try {
        const value = await work();
        // Unhandled rejections are reported at the end of a turn.
        await turn();
        if (thrown.length > 0)
          throw new ReleaseRefused('probe', `${keyOf(release)} throws an error that no caller awaits`, {
            cause: thrown[0],
          });
        return value;
      } finally {
        triedReleases.delete(keyOf(release));
      }
    },
  };
};
