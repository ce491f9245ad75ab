import { useShop } from '@shop/kit';
import { titleOf } from '@shop/kit/head';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';

const Shown = createContext<(name: string | undefined) => void>(() => undefined);

/**
 * What the window is called while a page stands in it: "26-000059 · Commandes | El Bahdja".
 * @param title the page's own, in the visitor's language
 */
export const PageTitle = ({ title, children }: { title: string; children: ReactNode }) => {
  const shop = useShop();
  const [name, setName] = useState<string>();
  const full = titleOf({ title: name === undefined ? title : `${name} · ${title}` }, shop.name);
  useEffect(() => {
    document.title = full;
  }, [full]);
  return <Shown value={setName}>{children}</Shown>;
};

/** Puts the name of the shown record, such as an order number or a role name, before the page's own title. */
export const useShownName = (name: string): void => {
  const show = use(Shown);
  useEffect(() => {
    show(name);
    return () => show(undefined);
  }, [show, name]);
};
