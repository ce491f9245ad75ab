const unasked = (): Promise<never> => Promise.reject(new Error('no order of this test has a promotion with a budget'));

/** For orders of which none holds anything of a budget. */
export const NO_BUDGETS = { claim: unasked, giveBack: unasked };
