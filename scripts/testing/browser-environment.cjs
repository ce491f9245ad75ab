/* global AbortController, AbortSignal */
/* jsdom as the browser of the web tests, with what every browser has and jsdom leaves out taken from Node. */
const { TestEnvironment } = module.require('jest-environment-jsdom');

const FROM_NODE = [
  'fetch', 'Request', 'Response', 'Headers', 'ReadableStream', 'WritableStream', 'TransformStream', 'TextEncoder', 'TextDecoder', 'structuredClone', 'BroadcastChannel', 'performance',
];

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    // Node's fetch accepts only its own signals.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    if (!this.global.crypto?.subtle) Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  exportConditions() {
    return ['browser'];
  }
}

module.exports = BrowserEnvironment;
