import type { LocalizedText } from '@shop/contracts';
import type { MenuItemType } from '@shop/contracts/catalog';

/** What an item of the menu leads to in a shop; undefined: nothing that is there. */
export type TargetOf = (
  type: MenuItemType,
  target: string | null | undefined,
) => { readonly name: LocalizedText; readonly href: string } | undefined;
