/* global Element, HTMLDialogElement, Event */
/* Features that every browser has and jsdom lacks. */
globalThis.matchMedia ??= (query) => ({
  // An empty media query matches every page.
  matches: query === '',
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
// The bundler declares it in built code.
globalThis.__webpack_nonce__ ??= undefined;
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
globalThis.ResizeObserver ??= Observer;
globalThis.IntersectionObserver ??= Observer;
if (globalThis.Element && !Element.prototype.scrollIntoView) Element.prototype.scrollIntoView = () => undefined;
if (globalThis.HTMLDialogElement && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
}
