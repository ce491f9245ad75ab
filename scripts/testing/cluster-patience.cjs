/* global jest */
/* Roll-outs, drains and restarts of a whole shop: a test may take ten minutes before it counts as stuck. */
jest.setTimeout(600_000);
