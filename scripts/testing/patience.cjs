/* global jest */
/* Tests with real servers and browsers, or with long computations, fail only after two minutes. */
jest.setTimeout(120_000);
