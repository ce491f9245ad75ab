/** D-2.04: what the page carries in its HTML. */
export const csrfToken = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content || undefined;
