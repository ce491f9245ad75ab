/* global jest */
/* Roll-outs, drains and restarts of a whole shop are slow: a test fails only after ten minutes. */
jest.setTimeout(600_000);
