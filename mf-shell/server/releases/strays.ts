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

/** What code of a remote threw where nobody waited for it: in a promise or a timer of its own. */
export interface Strays {
  /** @returns false for an error of the shell's own code: that one ends the process. */
  saw(error: unknown): boolean;
  /** Does something with a release. @throws ReleaseRefused if the release threw meanwhile where nobody waited */
  during<Value>(release: NamedRelease, work: () => Promise<Value>): Promise<Value>;
}

/**
 * A release that fails in this way fails its visitors, and the shop goes on. What says nothing of where it came from, a
 * rejected `fetch` or a thrown text, is put down to every release that is tried at that moment: one that is wronged is
 * tried again.
 */
export const createStrays = (logger: Pick<Logger, 'error'>, blame: (culprit: NamedRelease) => void): Strays => {
  const tried = new Map<string, unknown[]>();
  const keyOf = ({ remote, version }: NamedRelease): string => `${remote} ${version}`;
  return {
    saw: (error) => {
      const culprit = culpritOf(error);
      if (!culprit) return false;
      if (culprit === 'unknown') {
        logger.error({ err: error, tried: [...tried.keys()] }, 'something failed where nobody waited for it');
        for (const thrown of tried.values()) thrown.push(error);
        return true;
      }
      logger.error({ ...culprit, err: error }, 'a release failed where nobody waited for it');
      tried.get(keyOf(culprit))?.push(error);
      blame(culprit);
      return true;
    },
    during: async (release, work) => {
      const thrown: unknown[] = [];
      tried.set(keyOf(release), thrown);
      try {
        const value = await work();
        // Rejections that nobody took are told of when a turn has ended.
        await turn();
        if (thrown.length > 0)
          throw new ReleaseRefused('probe', `${keyOf(release)} throws where nobody waits for it`, {
            cause: thrown[0],
          });
        return value;
      } finally {
        tried.delete(keyOf(release));
      }
    },
  };
};
