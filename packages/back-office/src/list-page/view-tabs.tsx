import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import type { ListAddress } from './list-address.ts';
import { useListMemory } from './list-memory.ts';
import { readOwnViews, VIEW_NAME_LENGTH, withView, type OwnView } from './own-views.ts';
import styles from './list-page.module.css';

/** A view that the shop defines for everyone. */
export interface ListView {
  /** Query value of the view; null for the first view, which shows all rows. */
  readonly name: string | null;
  readonly label: string;
  /** A number is written with its thousands apart. */
  readonly count?: number | string | undefined;
  /** Rows of the view need attention: the count is yellow. */
  readonly waiting?: boolean;
}

const OwnViews = ({
  views,
  address,
  onChange,
}: {
  views: readonly OwnView[];
  address: ListAddress;
  onChange: (views: readonly OwnView[]) => void;
}) => {
  const { t } = useTranslation('dashboard.list');
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    onChange(withView(views, { name: wanted, search: address.search }));
    setName('');
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.addView} onClick={() => setOpened(!opened)} aria-expanded={opened}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          {t('views.add')}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('views.own')}>
        <form className={styles.viewForm} onSubmit={save}>
          <TextInput
            data-autofocus
            label={t('views.name')}
            description={t('views.hint')}
            maxLength={VIEW_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            {t(views.some((view) => view.name === name.trim()) ? 'views.replace' : 'views.save')}
          </Button>
        </form>
        {views.length > 0 && (
          <ul className={styles.ownViews} aria-label={t('views.own')}>
            {views.map((view) => (
              <li key={view.name}>
                <bdi>{view.name}</bdi>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('views.remove', { name: view.name })}
                  onClick={() => onChange(views.filter((one) => one !== view))}
                >
                  <IconTrash size={16} stroke={1.75} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};

/** The shop's views, then the person's own. */
export const ViewTabs = ({
  list,
  views,
  address,
}: {
  list: string;
  views: readonly ListView[];
  address: ListAddress;
}) => {
  const { t } = useTranslation('dashboard.list');
  const language = useLanguage();
  const [own, setOwn] = useListMemory(list, 'views', readOwnViews);
  const chosenOwn = own.find(({ search }) => search === address.search);
  const chosen = views.find(({ name }) => name === address.view) ?? views[0];
  return (
    <div className={styles.viewsRow}>
      <div className={styles.views} role="tablist" aria-label={t('views.title')}>
        {views.map((view) => (
          <button
            key={view.label}
            type="button"
            role="tab"
            aria-selected={!chosenOwn && view === chosen}
            className={styles.view}
            onClick={() =>
              chosenOwn ? address.show(view.name ? `view=${view.name}` : '') : address.change({ view: view.name })
            }
          >
            {view.label}
            {view.count !== undefined && (
              <span className={styles.viewCount} data-waiting={view.waiting || undefined}>
                {typeof view.count === 'number' ? formatCount(view.count, language) : view.count}
              </span>
            )}
          </button>
        ))}
        {own.map((view) => (
          <button
            key={`own ${view.name}`}
            type="button"
            role="tab"
            aria-selected={view === chosenOwn}
            className={styles.view}
            onClick={() => address.show(view.search)}
          >
            <bdi>{view.name}</bdi>
          </button>
        ))}
      </div>
      <OwnViews views={own} address={address} onChange={setOwn} />
    </div>
  );
};
