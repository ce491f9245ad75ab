/** A name or an address with or without a port; any other Host header is refused. */
const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;
const MAX_HOST_LENGTH = 255;
const LAST_PORT = 65_535;

export const isProperHost = (host: string): boolean => {
  const match = host.length <= MAX_HOST_LENGTH ? HOST.exec(host) : null;
  return match !== null && Number(match[1] ?? 0) <= LAST_PORT;
};
