import type { Menus, StaffMenus } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useSearchParams, useTranslation } from '@shop/kit';
import { useMemo, useState } from 'react';
import { useSession } from '@shop/back-office/session';
import { useAuditTab } from '@shop/back-office/audit';
import { Loaded } from '@shop/back-office/feedback';
import { FormPage, type FormTab, type SaveAnswer, ConflictingValue, useSavedForm } from '@shop/back-office/form-page';
import page from '@shop/back-office/styles/page.module.css';
import { useChangeMenus, useMenus } from '../api/menus.ts';
import { firstWrong } from '../model/errors-by-row.ts';
import { labelOf } from '../model/item-kinds.ts';
import { TREES, type TreeName } from '../model/menu-tree.ts';
import { bodyOf, createReader, type MenusFields } from '../model/menus-form.ts';
import { useTree } from '../model/use-tree.ts';
import { TreeTab } from './tree-tab.tsx';

const Editor = ({ menus }: { menus: StaffMenus }) => {
  const { t } = useTranslation('dashboard.menus');
  const language = useLanguage();
  const [search] = useSearchParams();
  const { shopUuid } = useSession().me;
  const acts = useAuditTab('menus', shopUuid, t('tab.acts'));
  const change = useChangeMenus();
  const [reader] = useState(createReader);
  const record = useMemo(() => reader.read(menus), [reader, menus]);
  /** It was to be saved: what is wrong is to be seen. */
  const [tried, setTried] = useState(false);
  const saved = useSavedForm<MenusFields, Menus>({
    record,
    schema: async () => (await import('../model/schemas.ts')).Menus,
    bodyOf,
    save: async (body, version): Promise<SaveAnswer<MenusFields>> => {
      const sent = form.getValues();
      const answer = await change(body, version);
      if ('problem' in answer) return { outcome: 'refused', problem: answer.problem };
      const { outcome, menus: fresh } = answer;
      return { outcome, fresh: outcome === 'saved' ? reader.read(fresh, sent) : reader.read(fresh) };
    },
  });
  const { form, theirs, takeTheirs } = saved;
  const trees = form.getValues();
  const edited = { menu: useTree('menu', saved), footer: useTree('footer', saved) };
  if (tried && Object.keys(form.errors).length > 0) {
    setTried(false);
    for (const tree of TREES) {
      const wrong = firstWrong(trees, tree, form.errors);
      if (wrong !== undefined) edited[tree].choose(wrong);
    }
  }
  const seen: typeof saved = {
    ...saved,
    save: async () => {
      setTried(true);
      const result = await saved.save();
      if (result.saved) setTried(false);
      return result;
    },
  };

  const treeTab = (tree: TreeName): FormTab => {
    const other = theirs[tree];
    return {
      id: tree,
      label: t(`tab.${tree}`),
      form: seen,
      fields: [tree],
      content: (
        <TreeTab
          tree={tree}
          trees={trees}
          edited={edited[tree]}
          errors={form.errors}
          theirs={
            other && (
              <ConflictingValue
                value={other.map((node) => labelOf(node, language)).join(', ')}
                onTake={() => takeTheirs(tree)}
              />
            )
          }
        />
      ),
    };
  };
  const tabs: readonly FormTab[] = [...TREES.map(treeTab), ...acts];
  const isFoot = search.get('tab') === 'footer';
  const levels = trees.menu.some(({ children }) => children.length > 0) ? 2 : 1;
  return (
    <FormPage
      name={t('title')}
      header={
        <header className={page.header}>
          <h1>{t('title')}</h1>
          <span className={page.date}>
            {isFoot
              ? t('columns', { count: trees.footer.length })
              : `${t('entries', { count: trees.menu.length })} · ${t('levels', { count: levels })}`}
          </span>
        </header>
      }
      tabs={tabs}
    />
  );
};

/** The shop's menu and the foot of its pages: what stands there, in which order, and where it leads. */
export const MenusPage = () => {
  const { t } = useTranslation('dashboard.menus');
  return (
    <Loaded query={useMenus()} label={t('loading')}>
      {(menus) => <Editor menus={menus} />}
    </Loaded>
  );
};
