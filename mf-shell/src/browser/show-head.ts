import { titleOf, type Head } from '@shop/kit/head';

/** After a navigation in the browser; what the server sent needs no touch. */
export const showHead = (head: Head, shopName: string): void => {
  document.title = titleOf(head, shopName);
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (description && head.description !== undefined) description.content = head.description;
};
