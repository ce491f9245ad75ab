/* global jest */
/* Real servers and browsers on a small machine: a test may take two minutes before it counts as stuck. */
jest.setTimeout(120_000);
