import type { Language } from '@shop/contracts';
import { useLanguage, useTranslation } from '@shop/kit';
import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconMenu2, IconSearch, IconShoppingBag } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '@shop/back-office/session';
import { LANGUAGE_NAMES } from '@shop/back-office/fields';
import { PHONE } from '@shop/back-office/list-page';
import { isShown, labelOf } from '../model/item-kinds.ts';
import type { MenuNode, MenuNodes, TreeName } from '../model/menu-tree.ts';
import styles from './preview.module.css';

type Width = 'desk' | 'phone';
interface Shown {
  readonly nodes: MenuNodes;
  readonly chosen: string | undefined;
  readonly language: Language;
}
const holds = (node: MenuNode, key: string | undefined): boolean =>
  node.key === key || node.children.some((child) => child.key === key);

const Entry = ({ node, chosen, language }: { node: MenuNode } & Omit<Shown, 'nodes'>) => (
  <li
    className={styles.entry}
    data-highlight={node.highlight || undefined}
    data-chosen={holds(node, chosen) || undefined}
  >
    {labelOf(node, language)}
    {node.children.length > 0 && <IconChevronDown size={14} stroke={1.75} aria-hidden />}
  </li>
);
const Below = ({ nodes, chosen, language }: Shown) => {
  const open = nodes.find((node) => holds(node, chosen));
  const children = (open?.children ?? []).filter(isShown);
  return (
    children.length > 0 && (
      <ul className={styles.below}>
        {children.map((child) => (
          <li key={child.key} data-chosen={child.key === chosen || undefined}>
            {labelOf(child, language)}
          </li>
        ))}
      </ul>
    )
  );
};

/** As the header of the shop has it: what is highlighted stands at the end. */
const DeskMenu = (shown: Shown) => {
  const { nodes } = shown;
  const { shopName } = useSession();
  const row = [...nodes.filter(({ highlight }) => !highlight), ...nodes.filter(({ highlight }) => highlight)];
  return (
    <>
      <div className={styles.bar}>
        <strong>{shopName}</strong>
        <ul className={styles.row}>
          {row.map((node) => (
            <Entry key={node.key} {...shown} node={node} />
          ))}
        </ul>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <IconShoppingBag size={18} stroke={1.75} aria-hidden />
      </div>
      <Below {...shown} />
    </>
  );
};

/** As the phone's menu has it: those with a picture, then what is highlighted, then the others. */
const PhoneMenu = (shown: Shown) => {
  const { nodes, chosen, language } = shown;
  const { shopName } = useSession();
  const departments = nodes.filter(({ image, highlight }) => image !== null && !highlight);
  const others = nodes.filter((node) => !departments.includes(node));
  const sorted = [...others.filter(({ highlight }) => highlight), ...others.filter(({ highlight }) => !highlight)];
  return (
    <div className={styles.phone}>
      <div className={styles.phoneHead}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
        <strong>{shopName}</strong>
      </div>
      {/* Scrolled by keys as well: nothing in it takes the focus. */}
      <ul className={styles.list} tabIndex={0}>
        {[...departments, ...sorted].map((node) => (
          <li
            key={node.key}
            data-highlight={node.highlight || undefined}
            data-chosen={holds(node, chosen) || undefined}
          >
            {node.image !== null && <img src={node.image} alt="" width={32} height={32} />}
            <span>{labelOf(node, language)}</span>
            {node.children.length > 0 && <IconChevronDown size={14} stroke={1.75} aria-hidden />}
            {holds(node, chosen) && <Below {...shown} />}
          </li>
        ))}
      </ul>
    </div>
  );
};

const Foot = ({ nodes, chosen, language, width }: Shown & { width: Width }) => (
  <div className={styles.foot} data-width={width}>
    {nodes.map((column) => (
      <div key={column.key} data-chosen={holds(column, chosen) || undefined}>
        <strong>{labelOf(column, language)}</strong>
        <ul>
          {column.children.filter(isShown).map((link) => (
            <li key={link.key} data-chosen={link.key === chosen || undefined}>
              {labelOf(link, language)}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);

/** Shows the menu as visitors will see it after a save. */
export const MenuPreview = ({
  tree,
  nodes,
  chosen,
}: {
  tree: TreeName;
  nodes: MenuNodes;
  chosen: string | undefined;
}) => {
  const { t } = useTranslation('dashboard.menus');
  const [chosenWidth, setWidth] = useState<Width>();
  // On a phone the row of a desk would be five rows.
  const own: Width = useMediaQuery(PHONE) ? 'phone' : 'desk';
  const width = chosenWidth ?? own;
  const [language, setLanguage] = useState<Language>(useLanguage());
  const shown = { nodes: nodes.filter((node) => tree === 'footer' || isShown(node)), chosen, language };
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <div className={styles.tools}>
        <SegmentedControl<Width>
          size="xs"
          aria-label={t('preview.width')}
          value={width}
          onChange={setWidth}
          data={(['desk', 'phone'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))}
        />
        <SegmentedControl<Language>
          size="xs"
          aria-label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          data={LANGUAGE_NAMES.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </div>
      <div className={styles.page} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {shown.nodes.length === 0 ? (
          <p className={styles.empty}>{t('preview.empty')}</p>
        ) : tree === 'footer' ? (
          <Foot {...shown} width={width} />
        ) : width === 'desk' ? (
          <DeskMenu {...shown} />
        ) : (
          <PhoneMenu {...shown} />
        )}
      </div>
    </section>
  );
};
