const BROWSERS = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;
const HANDHELD = ['Android', 'iPhone', 'iPad'];

export interface Device {
  /** Undefined: it says nothing that we know. */
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly isHandheld: boolean;
}

/** The browser's user agent in everyday words. The most specific word comes first. */
export const deviceOf = (agent: string): Device => {
  const named = (names: readonly (readonly [string, RegExp])[]) => names.find(([, sign]) => sign.test(agent))?.[0];
  const system = named(SYSTEMS);
  return { browser: named(BROWSERS), system, isHandheld: system !== undefined && HANDHELD.includes(system) };
};
