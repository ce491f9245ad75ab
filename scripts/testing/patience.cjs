/* global jest */
/* Real servers and browsers on a small machine: a test may take a minute before it counts as stuck. */
jest.setTimeout(60_000);
