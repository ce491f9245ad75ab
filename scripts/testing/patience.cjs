/* global jest */
/* Real servers and browsers, or much to compute, on a small machine: a test may take two minutes before it is stuck. */
jest.setTimeout(120_000);
