import { titleOf, type Head } from '@shop/kit/head';

/** Updates the head after a navigation in the browser; the server's head needs no change. */
export const showHead = (head: Head, shopName: string): void => {
  document.title = titleOf(head, shopName);
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (description && head.description !== undefined) description.content = head.description;
};
