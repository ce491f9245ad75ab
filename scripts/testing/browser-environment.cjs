/* global AbortController, AbortSignal */
/* jsdom as the browser of the web tests; features that every browser has and jsdom lacks come from Node. */
const { TestEnvironment } = module.require('jest-environment-jsdom');
const quickenComputedStyle = module.require('./computed-style.cjs');
const quickenLabels = module.require('./control-labels.cjs');

const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
  'performance',
];

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
    // Node's fetch accepts only its own signals.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    // jsdom's listeners accept only its own signals.
    const { prototype } = this.global.EventTarget;
    const { addEventListener } = prototype;
    prototype.addEventListener = function add(type, listener, options) {
      if (!options?.signal) return addEventListener.call(this, type, listener, options);
      const { signal, ...others } = options;
      if (signal.aborted) return undefined;
      signal.addEventListener('abort', () => this.removeEventListener(type, listener, others), { once: true });
      return addEventListener.call(this, type, listener, others);
    };
    quickenComputedStyle(this.global);
    quickenLabels(this.global);
    if (!this.global.crypto?.subtle)
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  exportConditions() {
    return ['browser'];
  }
}

module.exports = BrowserEnvironment;
