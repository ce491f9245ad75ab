import type { Logger } from '@shop/service-kit';
import { setImmediate as turn } from 'node:timers/promises';
import { ReleaseRefused } from './refused.ts';

/** The release whose bundle is in the stack. */
interface Culprit {
  readonly remote: string;
  readonly version: string;
}

const NAMED = /\/remotes\/([a-z][\w-]*)\/([\w-]+)\//;

const culpritOf = (error: unknown): Culprit | undefined => {
  const [, remote, version] = NAMED.exec(error instanceof Error ? (error.stack ?? '') : '') ?? [];
  return remote !== undefined && version !== undefined ? { remote, version } : undefined;
};

/** What code of a remote threw where nobody waited for it: in a promise or a timer of its own. */
export interface Strays {
  /** @returns false for an error that is no remote's: that one ends the process. */
  saw(error: unknown): boolean;
  /** Does something with a release. @throws ReleaseRefused if the release threw meanwhile where nobody waited */
  during<Value>(release: Culprit, work: () => Promise<Value>): Promise<Value>;
}

/** A release that fails in this way fails its visitors, and the shop goes on. */
export const createStrays = (logger: Pick<Logger, 'error'>, blame: (culprit: Culprit) => void): Strays => {
  const watched = new Map<string, unknown[]>();
  const keyOf = ({ remote, version }: Culprit): string => `${remote} ${version}`;
  return {
    saw: (error) => {
      const culprit = culpritOf(error);
      if (!culprit) return false;
      logger.error({ ...culprit, err: error }, 'a release failed where nobody waited for it');
      watched.get(keyOf(culprit))?.push(error);
      blame(culprit);
      return true;
    },
    during: async (release, work) => {
      const thrown: unknown[] = [];
      watched.set(keyOf(release), thrown);
      try {
        const value = await work();
        // Rejections that nobody took are told of when a turn has ended.
        await turn();
        const [cause] = thrown;
        if (cause !== undefined)
          throw new ReleaseRefused('probe', `${keyOf(release)} throws where nobody waits for it`, { cause });
        return value;
      } finally {
        watched.delete(keyOf(release));
      }
    },
  };
};
