const unexpected = (): Promise<never> =>
  Promise.reject(new Error('no order of this test has a promotion with a budget'));

/** For orders without any budget claim. */
export const NO_BUDGETS = { claim: unexpected, giveBack: unexpected };
