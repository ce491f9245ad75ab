import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withLock } from '../releases/lock-file.ts';
import { RecordConflict } from '../releases/records.ts';

const LOOK_AGAIN_MS = 500;

/** Runs one build at a time over all processes that write below `folder`. The others wait. */
export const buildAlone = async <Result>(
  folder: string,
  build: () => Promise<Result>,
  onWait: (line: string) => void,
): Promise<Result> => {
  const lock = join(folder, '.build.lock');
  for (let told = false; ; told = true) {
    let begun = false;
    try {
      return await withLock(lock, () => {
        begun = true;
        return build();
      });
    } catch (error) {
      if (begun || !(error instanceof RecordConflict)) throw error;
      if (!told) onWait('another build is at work in this checkout: waiting for its end');
      await pause(LOOK_AGAIN_MS);
    }
  }
};
