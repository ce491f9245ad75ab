/** Loops that can be woken up: the relay, and the loops whose results people wait for. */
export type Sleeper = 'relay' | 'following' | 'pictures' | 'imports';

/** Wakes them by name, so that what wakes one need not know who started it. */
export const createNudges = () => {
  const wakes = new Map<Sleeper, () => void>();
  return {
    /** Does nothing before the sleeper is started: it looks by itself when it starts. */
    wake: (sleeper: Sleeper): void => wakes.get(sleeper)?.(),
    started: (sleeper: Sleeper, wake: () => void): void => void wakes.set(sleeper, wake),
  };
};
export type Nudges = ReturnType<typeof createNudges>;
