import fc from 'fast-check';

/** The seed of the run, which `jest.config.ts` gives to fast-check. */
export const testSeed = (): number => fc.readConfigureGlobal().seed ?? 1;
