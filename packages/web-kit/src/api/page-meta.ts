/** Values that the shell wrote into the page's head. */
export const meta = (name: string): HTMLMetaElement | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
export const metaText = (name: string): string => meta(name)?.content ?? '';
