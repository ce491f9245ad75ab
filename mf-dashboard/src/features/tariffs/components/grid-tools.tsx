import { useTranslation } from '@shop/kit';
import { ActionIcon, Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconArrowDown, IconArrowForwardUp, IconPercentage, IconSearch } from '@tabler/icons-react';
import { KeyHint } from '@shop/back-office/keyboard';
import { ROW_FILTERS, VIEWS, type RowFilter, type View } from '../model/grid.ts';
import styles from './tariffs.module.css';

export const SEARCH_ID = 'tariff-search';

export interface Shown {
  readonly view: View;
  readonly filter: RowFilter;
  readonly typed: string;
}

const ICON = { size: 16, stroke: 1.75 } as const;

/** Which rows and columns are shown, and what can be done with the chosen cells. */
export const GridTools = ({
  shown,
  onShow,
  isLocked,
  undo,
  redo,
  onFill,
  onPercent,
}: {
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
  readonly isLocked: boolean;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  readonly onFill: () => void;
  readonly onPercent: () => void;
}) => {
  const { t } = useTranslation('dashboard.tariffs');
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools.title')}>
      <TextInput
        id={SEARCH_ID}
        className={styles.search}
        type="search"
        aria-label={t('tools.search')}
        placeholder={t('tools.search')}
        leftSection={<IconSearch {...ICON} />}
        rightSection={<KeyHint of="/" />}
        value={shown.typed}
        onChange={({ currentTarget }) => onShow({ ...shown, typed: currentTarget.value })}
      />
      <Select
        className={styles.filter}
        aria-label={t('tools.filter')}
        allowDeselect={false}
        data={ROW_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={shown.filter}
        onChange={(chosen) => onShow({ ...shown, filter: ROW_FILTERS.find((one) => one === chosen) ?? 'all' })}
      />
      <SegmentedControl
        aria-label={t('tools.view')}
        data={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={shown.view}
        onChange={(chosen) => onShow({ ...shown, view: VIEWS.find((one) => one === chosen) ?? 'prices' })}
      />
      {!isLocked && (
        <span className={styles.acts}>
          <ActionIcon
            variant="default"
            aria-label={t('tools.undo')}
            title="Ctrl Z"
            disabled={!undo}
            onClick={() => undo?.()}
          >
            <IconArrowBackUp {...ICON} className={styles.flip} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('tools.redo')}
            title="Ctrl Y"
            disabled={!redo}
            onClick={() => redo?.()}
          >
            <IconArrowForwardUp {...ICON} className={styles.flip} />
          </ActionIcon>
          <Button variant="default" leftSection={<IconArrowDown {...ICON} />} title="Ctrl D" onClick={onFill}>
            {t('tools.fill')}
          </Button>
          <Button variant="default" leftSection={<IconPercentage {...ICON} />} onClick={onPercent}>
            {t('tools.percent')}
          </Button>
        </span>
      )}
    </div>
  );
};
