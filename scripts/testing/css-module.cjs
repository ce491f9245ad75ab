/** Replaces a CSS module in tests: every class name is its own name. */
module.exports = new Proxy(
  { __esModule: true },
  { get: (target, name) => (name === '__esModule' ? true : name === 'default' ? module.exports : String(name)) },
);
