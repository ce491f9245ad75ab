/** Filled by the environment that Jest gives integration tests (scripts/testing/int-environment.cjs). */
declare global {
  var hanoutEndOfFile: (() => Promise<void>)[] | undefined;
}

/**
 * Runs `end` after every test and hook of the test file. Outside such a file, as in the lender, nothing is run: the
 * caller ends what it starts.
 */
export const atEndOfFile = (end: () => Promise<void>): void => void globalThis.hanoutEndOfFile?.push(end);
