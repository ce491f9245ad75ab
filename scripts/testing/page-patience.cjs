/* global jest */
/*
 * A page under test loads its parts and asks a real server, and whole forms are typed letter by letter: beside other
 * processes a condition may take fifteen seconds, and a test a minute, before they count as stuck.
 */
const { configure, getConfig } = module.require('@testing-library/dom');

const { getElementError } = getConfig();

jest.setTimeout(60_000);
configure({
  asyncUtilTimeout: 15_000,
  // A wait discards every error but the last, and adds the document to that one itself when it times out.
  getElementError(message, container) {
    if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

const react = module.require('react');
const { act, __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react;

// React records where each element was created until there are 10,000 of them. No test reads those stacks.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

/*
 * An event of a test is an `act` that nobody awaits. React drops from it what is left to do where a component waits for
 * a promise (`use`), and believes from then on that it is scheduled: the page stands still until its next change. Here
 * it is scheduled as in a browser.
 */
const { unstable_NormalPriority: NORMAL, unstable_scheduleCallback: schedule } = module.require('scheduler');

react.act = (callback) => {
  let queue = [];
  const result = act(() => {
    queue = internals.actQueue;
    return callback();
  });
  if (internals.actQueue === null) for (const task of queue) schedule(NORMAL, task);
  return result;
};
