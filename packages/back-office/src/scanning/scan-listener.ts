import { rememberText, typeInto } from './field-text.ts';
import { SEPARATOR } from './gs1.ts';
import { continues, isCharacter, isScan, PAUSE_MS, readingsOf, type KeyPress } from './read-keys.ts';
import { parseScannedCode, type ScannedCode } from './scanned-code.ts';

type Hear = (code: ScannedCode) => void;

/** Keys that followed each other without a pause. */
interface Burst {
  readonly keys: KeyPress[];
  /** Keys that the page has not got yet: outside a field a scan's first key would otherwise be a shortcut. */
  readonly held: KeyboardEvent[];
  /** Puts back the text of the field that got the first keys. */
  readonly restore: (() => void) | undefined;
  isScan: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/** Active scanners, the topmost last. */
let hearers: readonly { readonly hear: Hear }[] = [];
let burst: Burst | undefined;
/** When the last key of the last scan went down: some scanners send two keys after a code. */
let endedAt = Number.NEGATIVE_INFINITY;
/** Keys of a scan that are still down. Their going up is no business of the page either. */
const swallowedCodes = new Set<string>();
/** Keys that were held and are typed now. */
const released = new WeakSet<Event>();

const swallow = (event: KeyboardEvent): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.code !== '') swallowedCodes.add(event.code);
};

const release = (event: KeyboardEvent): void => {
  const { key, code, location, shiftKey, bubbles, cancelable, composed, target } = event;
  const again = new KeyboardEvent('keydown', { key, code, location, shiftKey, bubbles, cancelable, composed });
  released.add(again);
  swallowedCodes.delete(code);
  // A shortcut before it led into a field: this key is text of it, and no shortcut (T-2.07).
  const focused = document.activeElement;
  if (focused !== target && [...key].length === 1 && typeInto(focused, key)) return;
  const isThere = target instanceof Element && target.isConnected;
  (isThere ? target : document.body).dispatchEvent(again);
};

/** One after the other: a key may be for what the page shows since the key before it. */
const releaseAll = async (events: readonly KeyboardEvent[]): Promise<void> => {
  for (const event of events) {
    release(event);
    await Promise.resolve();
  }
};

/** The burst is over: a scan is heard, and what was typed goes on to the page. */
const settle = (): void => {
  const over = burst;
  if (!over) return;
  burst = undefined;
  clearTimeout(over.timer);
  if (!over.isScan) return void releaseAll(over.held);
  endedAt = over.keys.at(-1)?.at ?? endedAt;
  over.restore?.();
  hearers.at(-1)?.hear(parseScannedCode(readingsOf(over.keys)));
};

const add = (to: Burst, press: KeyPress): void => {
  to.keys.push(press);
  to.isScan ||= isScan(to.keys);
  clearTimeout(to.timer);
  to.timer = setTimeout(settle, PAUSE_MS);
};

const pressOf = (event: KeyboardEvent): KeyPress => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey,
  caps: event.getModifierState('CapsLock'),
  at: event.timeStamp,
});

const onCharacter = (event: KeyboardEvent, press: KeyPress): void => {
  // Held, it could no longer press the focused button; no code begins with it.
  if (!burst && press.key === ' ') return;
  burst ??= { keys: [], held: [], restore: rememberText(event.target), isScan: false };
  add(burst, press);
  if (burst.isScan) return swallow(event);
  if (burst.restore || (event.target instanceof HTMLElement && event.target.isContentEditable)) return;
  swallow(event);
  burst.held.push(event);
};

/** The key after a code. */
const onEnd = (event: KeyboardEvent, press: KeyPress): void => {
  if (burst?.isScan) {
    swallow(event);
    burst.keys.push(press);
    return settle();
  }
  const sinceScan = press.at - endedAt;
  if (sinceScan >= 0 && sinceScan < PAUSE_MS) return swallow(event);
  settle();
};

/** A key that is held with another one. AltGr types characters, though Windows reports it as Ctrl and Alt. */
const isCombination = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph');

/** Keys that a scanner presses between two characters. */
const MODIFIERS: readonly string[] = ['Shift', 'CapsLock', 'AltGraph'];

const onKeyDown = (event: KeyboardEvent): void => {
  if (released.has(event)) return;
  const press = pressOf(event);
  if (burst && !continues(burst.keys, press)) settle();
  if (isCombination(event)) {
    // Control and `]` is how a keyboard types the separator of GS1. The page gets it all the same.
    if (burst && event.ctrlKey && event.code === 'BracketRight') add(burst, { ...press, key: SEPARATOR });
    else if (event.key !== 'Control') settle();
    return;
  }
  if (event.repeat || event.isComposing) return settle();
  if (press.key === 'Enter' || press.key === 'Tab') return onEnd(event, press);
  if (isCharacter(press)) return onCharacter(event, press);
  if (MODIFIERS.includes(press.key)) {
    if (burst) add(burst, press);
    return;
  }
  settle();
};

const onKeyUp = (event: KeyboardEvent): void => {
  if (swallowedCodes.delete(event.code)) event.stopImmediatePropagation();
};

const listen = (): void => {
  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('keyup', onKeyUp, { capture: true });
};
const stopListening = (): void => {
  settle();
  swallowedCodes.clear();
  window.removeEventListener('keydown', onKeyDown, { capture: true });
  window.removeEventListener('keyup', onKeyUp, { capture: true });
};

/** One listener for all scanners of the page: only the topmost of them hears a scan. */
export const scannerStack = {
  /** @returns takes it off again */
  add: (hear: Hear): (() => void) => {
    const one = { hear };
    if (hearers.length === 0) listen();
    hearers = [...hearers, one];
    return () => {
      hearers = hearers.filter((other) => other !== one);
      if (hearers.length === 0) stopListening();
    };
  },
};
