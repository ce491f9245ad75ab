import type { Problem } from '@shop/contracts';
import {
  changeMenus,
  createHomePicture,
  getMenus,
  listMenuChoices,
  searchMenuProducts,
  type MenuLookup,
  type Menus,
  type StaffMenus,
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';

const KEY = 'menus';

export const useMenus = () =>
  useQuery({
    queryKey: [KEY],
    queryFn: async ({ signal }) => (await callStaff(getMenus, { signal })).body,
  });

/** BO-7.10 */
export const useMenuChoices = (lookup: MenuLookup) =>
  useQuery({
    queryKey: [KEY, 'choices', lookup],
    queryFn: async ({ signal }) => (await callStaff(listMenuChoices, { params: { lookup }, signal })).body[0] ?? [],
  });

/** BO-7.11, BO-5.02: fewer characters are not asked for. */
export const LEAST_CHARACTERS = 3;
export const useProductsFound = (text: string) =>
  useQuery({
    queryKey: [KEY, 'products', text],
    enabled: [...text].length >= LEAST_CHARACTERS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(searchMenuProducts, { params: { text }, signal })).body[0] ?? [],
  });

export type MenusSaved =
  { readonly menus: StaffMenus; readonly outcome: 'saved' | 'changed' } | { readonly problem: Problem };

export const useChangeMenus = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return async (menus: Menus, version: number): Promise<MenusSaved> => {
    const body = { ...menus, version };
    const answer = await command(changeMenus, { body });
    // BO-7.28: what is shown is read again.
    void queries.invalidateQueries({ queryKey: [KEY] });
    if (answer.status === 200) return { menus: answer.body, outcome: 'saved' };
    return answer.status === 409 ? { menus: answer.body.menus, outcome: 'changed' } : { problem: answer.body };
  };
};

/** Menus use the narrowest width of a picture that is still sharp at the size shown. */
const LEAST_WIDTH = 160;
const forMenu = (src: string, srcset: string): string =>
  srcset
    .split(', ')
    .map((one) => one.split(' '))
    .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
    .filter(({ address, width }) => address !== '' && width >= LEAST_WIDTH)
    .sort((one, other) => one.width - other.width)[0]?.address ?? src;

/** Stores the file of a picture; saving the menus assigns it to an entry. */
export const useSendPicture = () => {
  const command = useCommand();
  return async (file: string): Promise<{ readonly src: string } | { readonly problem: Problem }> => {
    const answer = await command(createHomePicture, { body: { file } });
    return answer.status === 201 ? { src: forMenu(answer.body.src, answer.body.srcset) } : { problem: answer.body };
  };
};
