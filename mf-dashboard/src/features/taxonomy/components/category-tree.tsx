import { localized } from '@shop/contracts';
import type { TaxonRow } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { KeyBar, useHasKeyboard, useKeys } from '@shop/back-office/keyboard';
import { NoRows } from '@shop/back-office/list-page';
import { type Place, TreeList, useClosed } from '@shop/back-office/tree';
import { hrefOfTaxon } from '../model/kinds.ts';
import { aboveOf, foundIn } from '../model/tree-search.ts';
import { CategoryRow, type RowAct } from './category-row.tsx';
import styles from './taxonomy.module.css';

const OPEN: ReadonlySet<string> = new Set();

/** The categories below each other, with a search, and keys to move through them. */
export const CategoryTree = ({
  categories,
  created,
  mayWrite,
  onPlace,
  onAct,
  onNew,
}: {
  categories: readonly TaxonRow[];
  /** The one that was created last. */
  created: string | undefined;
  mayWrite: boolean;
  onPlace: (category: TaxonRow, to: Place) => void;
  onAct: (act: RowAct, category: TaxonRow) => void;
  onNew: () => void;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const language = useLanguage();
  const navigate = useNavigate();
  const hasKeyboard = useHasKeyboard();
  const [closed, toggle] = useClosed();
  const [question, setQuestion] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const isSearched = question.trim() !== '';
  const shown = foundIn(categories, question);

  // What was created is not hidden by a folded row or by a search, once the tree has it.
  const [led, setLed] = useState<string>();
  if (created !== undefined && led !== created && categories.some(({ uuid }) => uuid === created)) {
    setLed(created);
    setQuestion('');
    for (const above of aboveOf(categories, created)) if (closed.has(above)) toggle(above);
  }

  const step = (by: -1 | 1): void => {
    const links = [...(tree.current?.querySelectorAll<HTMLElement>('li a[href]') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = at < 0 ? links[0] : links[Math.min(Math.max(0, at + by), links.length - 1)];
    next?.focus();
  };
  const keys = [
    { key: 'j', also: 'k', label: 'keys.move', run: () => step(1) },
    { key: 'k', run: () => step(-1) },
    { key: '/', label: 'keys.search', run: () => search.current?.focus() },
    ...(mayWrite ? [{ key: 'n', label: 'keys.new', run: onNew }] : []),
  ];
  useKeys(keys);

  return (
    <>
      <div ref={tree} className={styles.tree}>
        <TextInput
          ref={search}
          className={styles.search}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        {mayWrite && !isSearched && <p className={styles.hint}>{t(hasKeyboard ? 'tree.hint' : 'tree.hintTouch')}</p>}
        {shown.length === 0 && (
          <NoRows text={t('nothingFound')}>
            <Button variant="default" onClick={() => setQuestion('')}>
              {t('tree.all')}
            </Button>
          </NoRows>
        )}
        <TreeList
          label={t('kind.category.all')}
          items={shown}
          closed={isSearched ? OPEN : closed}
          nameOf={({ name }) => localized(name, language)}
          onPlace={onPlace}
        >
          {(row, move) => (
            <CategoryRow
              key={row.item.uuid}
              row={row}
              isNew={row.item.uuid === created}
              isClosed={!isSearched && closed.has(row.item.uuid)}
              mayWrite={mayWrite}
              // Among what a search leaves, a place would not be the one that it seems.
              isFound={isSearched}
              onToggle={() => toggle(row.item.uuid)}
              onMove={move}
              onAct={(act) => onAct(act, row.item)}
              onEdit={() => void navigate(hrefOfTaxon('category', row.item.uuid))}
            />
          )}
        </TreeList>
      </div>
      <KeyBar keys={keys} namespace="dashboard.list" />
    </>
  );
};
