import { lazyPart, OptionalPart, useLanguage, useTranslation } from '@shop/kit';
import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PHONE } from '@shop/back-office/list-page';
import { TreeList, useClosed } from '@shop/back-office/tree';
import { useHasKeyboard } from '@shop/back-office/keyboard';
import { errorsOf, errorsOfTree, type Errors } from '../model/errors-by-row.ts';
import { labelOf } from '../model/item-kinds.ts';
import { depthsOf, itemsOf, nodeAt, type TreeName, type Trees } from '../model/menu-tree.ts';
import type { EditedTree } from '../model/use-tree.ts';
import type { EntryKind } from './entry-form.tsx';
import { EntryRow } from './entry-row.tsx';
import { MenuPreview } from './menu-preview.tsx';
import styles from './menus.module.css';

// The trees are seen without it.
const EntryForm = lazyPart(async () => (await import('./entry-form.tsx')).EntryForm);

const kindOf = (tree: TreeName, depth: number): EntryKind =>
  tree === 'menu' ? (depth === 0 ? 'entry' : 'link') : depth === 0 ? 'column' : 'link';

/** A tree of entries with its preview, and the form of the chosen entry: next to the tree, on a phone below it. */
export const TreeTab = ({
  tree,
  trees,
  edited,
  errors,
  theirs,
}: {
  tree: TreeName;
  trees: Trees;
  edited: EditedTree;
  errors: Errors;
  /** The change that another person saved in the meantime. */
  theirs: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.menus');
  const language = useLanguage();
  const isPhone = useMediaQuery(PHONE) ?? false;
  const hasKeyboard = useHasKeyboard();
  const [closed, toggle] = useClosed();
  const { nodes, added, removed, mostBelow } = edited;
  const items = itemsOf(nodes);
  const chosen = edited.chosen === undefined && !isPhone ? nodes[0]?.key : (edited.chosen ?? undefined);
  const chosenNode = nodeAt(nodes, chosen);
  const ofTree = errorsOfTree(tree, errors);

  const form = chosenNode && (
    <OptionalPart remote="dashboard" fallback={<Skeleton height={320} radius="md" aria-busy="true" />}>
      <EntryForm
        key={chosenNode.key}
        kind={kindOf(tree, nodes.includes(chosenNode) ? 0 : 1)}
        node={chosenNode}
        errors={errorsOf(trees, chosenNode.key, errors)}
        isNew={chosenNode.key === added}
        onChange={(how) => edited.edit(chosenNode.key, how)}
        onRemove={() => edited.remove(chosenNode.key)}
      />
    </OptionalPart>
  );

  return (
    <div className={styles.editor}>
      <div className={styles.main}>
        <MenuPreview tree={tree} nodes={nodes} chosen={chosen} />
        {theirs}
        <div className={styles.head}>
          <h2>{t(`list.${tree}`)}</h2>
          {!isPhone && <p className={styles.dim}>{t(`${hasKeyboard ? 'hint' : 'hintTouch'}.${tree}`)}</p>}
        </div>
        {ofTree && (
          <p role="alert" className={styles.wrong}>
            {ofTree}
          </p>
        )}
        {nodes.length === 0 && <p className={styles.dim}>{t(`none.${tree}`)}</p>}
        <TreeList
          label={t(`list.${tree}`)}
          items={items}
          closed={closed}
          nameOf={({ node }) => labelOf(node, language) || t('unnamed')}
          depthsOf={(item) => depthsOf(tree, item)}
          onPlace={({ uuid }, place) => edited.place(uuid, place)}
        >
          {(row, move) => {
            const { uuid } = row.item;
            const isChosen = uuid === chosen;
            return (
              <EntryRow
                key={uuid}
                tree={tree}
                kind={kindOf(tree, row.depth)}
                row={row}
                errors={errorsOf(trees, uuid, errors)}
                isChosen={isChosen}
                isClosed={closed.has(uuid)}
                isPhone={isPhone}
                onToggle={() => toggle(uuid)}
                onMove={move}
                onChoose={() => edited.choose(isPhone && isChosen ? null : uuid)}
                onAdd={row.depth === 0 && !edited.isFull(uuid) ? () => edited.add(uuid) : undefined}
                onRemove={() => edited.remove(uuid)}
                form={isPhone && isChosen && form}
              />
            );
          }}
        </TreeList>
        {edited.isFull(null) ? (
          <p className={styles.dim}>{t('full', { count: mostBelow(null) })}</p>
        ) : (
          <Button
            variant="default"
            className={styles.add}
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => edited.add(null)}
          >
            {t(`add.${tree}`)}
          </Button>
        )}
        {removed && (
          <p role="status" className={styles.note}>
            <span>{t('removed', { name: labelOf(removed, language) || t('unnamed') })}</span>
            <Button variant="subtle" size="sm" onClick={edited.putBack}>
              {t('putBack')}
            </Button>
          </p>
        )}
      </div>
      {!isPhone && <aside className={styles.aside}>{form ?? <p className={styles.dim}>{t('choose')}</p>}</aside>}
    </div>
  );
};
