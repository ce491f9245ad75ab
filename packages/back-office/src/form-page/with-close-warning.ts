/**
 * Asks before the window closes while a run is in progress, because closing would stop it halfway. Moving to another
 * page is safe: the run continues there.
 */
export const withCloseWarning = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  const closing = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', closing);
  try {
    return await run();
  } finally {
    window.removeEventListener('beforeunload', closing);
  }
};
