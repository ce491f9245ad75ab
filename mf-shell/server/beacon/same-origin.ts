/** What a browser says of where a request comes from, and the host that it was sent to. */
export interface Sender {
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
}

/** A page of this very origin sent it: by Sec-Fetch-Site, which no page can write, else by Origin (Safari 14, 15). */
export const isSameOrigin = ({ fetchSite, origin, host }: Sender): boolean => {
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return origin !== undefined && host !== undefined && URL.parse(origin)?.host === host.toLowerCase();
};
