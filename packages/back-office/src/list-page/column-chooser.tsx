import { useTranslation } from '@shop/kit';
import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { columnsOffered, columnsShown, DENSITIES, moved, type ColumnChoice, type ListColumn } from './columns.ts';
import styles from './list-page.module.css';

/** Chooses the columns, their order and the density of the rows. */
export const ColumnChooser = ({
  columns,
  choice,
  visible,
  onChange,
}: {
  columns: readonly Pick<ListColumn<never>, 'id' | 'label' | 'fixed'>[];
  choice: ColumnChoice;
  /** Ids of the columns that are on the page now: where nothing was chosen yet, a choice begins with these. */
  visible: readonly string[];
  onChange: (choice: ColumnChoice) => void;
}) => {
  const { t } = useTranslation('dashboard.list');
  const shown = choice.shown === null ? visible : columnsShown(columns, choice).map(({ id }) => id);
  const show = (ids: readonly string[]) => onChange({ ...choice, shown: ids });
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={34} aria-label={t('columns.title')} title={t('columns.title')}>
          <IconColumns3 size={16} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns.title')}>
        <ul className={styles.columnList}>
          {columnsOffered(columns, { ...choice, shown }).map(({ id, label, fixed }) => (
            <li key={id}>
              <Checkbox
                size="xs"
                label={label}
                checked={shown.includes(id)}
                disabled={fixed === true}
                onChange={(event) =>
                  show(event.currentTarget.checked ? [...shown, id] : shown.filter((one) => one !== id))
                }
              />
              <span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  disabled={!shown.includes(id) || shown[0] === id}
                  aria-label={t('columns.earlier', { label })}
                  onClick={() => show(moved(shown, id, -1))}
                >
                  <IconArrowUp size={14} stroke={1.75} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  disabled={!shown.includes(id) || shown.at(-1) === id}
                  aria-label={t('columns.later', { label })}
                  onClick={() => show(moved(shown, id, 1))}
                >
                  <IconArrowDown size={14} stroke={1.75} />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ul>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('density.title')}
          value={choice.density}
          onChange={(value) =>
            onChange({ ...choice, density: DENSITIES.find((known) => known === value) ?? 'comfortable' })
          }
          data={DENSITIES.map((value) => ({ value, label: t(`density.${value}`) }))}
        />
        <Button
          fullWidth
          variant="subtle"
          color="gray"
          size="xs"
          mt={8}
          disabled={choice.shown === null}
          onClick={() => onChange({ ...choice, shown: null })}
        >
          {t('columns.reset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
