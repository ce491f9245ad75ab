import { useTranslation } from '@shop/kit';
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle, IconChevronDown, IconChevronUp, IconTrash, type Icon } from '@tabler/icons-react';
import { PHONE } from '@shop/back-office/list-page';
import { type Move, TreeList, TreeListRow } from '@shop/back-office/tree';
import { useUndo } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import { useHasKeyboard } from '@shop/back-office/keyboard';
import { useBlockName } from '../model/use-block-name.ts';
import type { HomeEditor } from '../model/use-home-editor.ts';
import styles from './home-modules.module.css';

const FLAT = { least: 0, most: 0 };
const NONE: ReadonlySet<string> = new Set();

/** On a phone: a finger that draws a row would scroll the page. */
const MoveButtons = ({ name, move }: { name: string; move: (how: Move) => void }) => {
  const { t } = useTranslation('dashboard.home-modules');
  const button = (how: 'up' | 'down', label: string, Sign: Icon) => (
    <ActionIcon variant="subtle" color="gray" size={48} aria-label={label} onClick={() => move(how)}>
      <Sign size={20} stroke={1.75} />
    </ActionIcon>
  );
  return (
    <>
      {button('up', t('moveUp', { name }), IconChevronUp)}
      {button('down', t('moveDown', { name }), IconChevronDown)}
    </>
  );
};

/** The blocks of the page in their order. */
export const BlockList = ({ editor, onOpen }: { editor: HomeEditor; onOpen: (uuid: string) => void }) => {
  const { t } = useTranslation('dashboard.home-modules');
  const nameOf = useBlockName();
  const isPhone = useMediaQuery(PHONE) ?? false;
  const hasKeyboard = useHasKeyboard();
  const { blocks, errors, changedIds } = editor;
  const offer = useUndo();
  const remove = (block: HomeEditor['blocks'][number]): void => {
    const at = blocks.indexOf(block);
    editor.remove(block.uuid);
    offer({
      entity: block.uuid,
      message: t('removed', { name: isolated(nameOf(block)) }),
      undo: async () => Promise.resolve(editor.putBack(block, at)),
      undone: t('putBack', { name: isolated(nameOf(block)) }),
    });
  };
  const items = blocks.map((block) => ({ uuid: block.uuid, parent: null, block }));
  return (
    <>
      <p className={styles.dim}>
        {hasKeyboard && `${t('keys')} `}
        {t('hint')}
      </p>
      <TreeList
        label={t('name')}
        items={items}
        closed={NONE}
        nameOf={({ block }) => nameOf(block)}
        depthsOf={() => FLAT}
        onPlace={({ uuid }, { before }) => editor.place(uuid, before)}
      >
        {(row, move) => {
          const { uuid, block } = row.item;
          return (
            <TreeListRow
              key={uuid}
              row={row}
              name={nameOf(block)}
              isClosed={false}
              hasHandle={!isPhone}
              onToggle={() => undefined}
              onMove={move}
            >
              <button type="button" className={styles.name} onClick={() => onOpen(uuid)}>
                {nameOf(block)}
                <small>
                  {t(`types.${block.type}`)}
                  {!block.active && ` · ${t('preview.off')}`}
                </small>
              </button>
              {Object.keys(errors).some((path) => path.startsWith(`${uuid}.`)) && (
                <IconAlertCircle size={18} className={styles.wrong} role="img" aria-label={t('wrong')} />
              )}
              {changedIds.includes(uuid) && <span className={styles.dot} role="img" aria-label={t('unsaved')} />}
              {isPhone && <MoveButtons name={nameOf(block)} move={move} />}
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={t('removeNamed', { name: nameOf(block) })}
                onClick={() => remove(block)}
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            </TreeListRow>
          );
        }}
      </TreeList>
      {blocks.length === 0 && <p>{t('none')}</p>}
    </>
  );
};
