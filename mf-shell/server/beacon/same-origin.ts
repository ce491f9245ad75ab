/** The headers by which a browser tells where a request comes from, and the requested host. */
export interface Sender {
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | undefined;
}

/** Whether a page of this origin sent it: by Sec-Fetch-Site, which no page can set, else by Origin (Safari 14, 15). */
export const isSameOrigin = ({ fetchSite, origin, host }: Sender): boolean => {
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return origin !== undefined && host !== undefined && URL.parse(origin)?.host === host.toLowerCase();
};
