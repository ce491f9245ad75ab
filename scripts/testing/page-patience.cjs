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

// React records where each element was created until there are 10,000 of them. No test reads those stacks.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = module.require('react');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
