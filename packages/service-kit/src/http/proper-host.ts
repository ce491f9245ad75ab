/** A name or an address with or without a port: nothing else of a Host header is looked at any further. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;
const LONGEST = 255;
const LAST_PORT = 65_535;

export const isProperHost = (host: string): boolean => {
  const found = host.length <= LONGEST ? HOST.exec(host) : null;
  return found !== null && Number(found[1] ?? 0) <= LAST_PORT;
};
