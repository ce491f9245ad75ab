import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { ActionIcon, Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import type { ListAddress } from './list-address.ts';
import { useListMemory } from './list-memory.ts';
import { readOwnViews, VIEW_NAME_LENGTH, withView, type OwnView, type SharedViews } from './own-views.ts';
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

const ViewList = ({
  title,
  views,
  onChange,
}: {
  title: string;
  views: readonly OwnView[];
  onChange: (views: readonly OwnView[]) => void;
}) => {
  const { t } = useTranslation('dashboard.list');
  if (views.length === 0) return null;
  return (
    <ul className={styles.ownViews} aria-label={title}>
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
  );
};

const OwnViews = ({
  views,
  shared,
  address,
  onChange,
}: {
  views: readonly OwnView[];
  shared: SharedViews | undefined;
  address: ListAddress;
  onChange: (views: readonly OwnView[]) => void;
}) => {
  const { t } = useTranslation('dashboard.list');
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const [isForAll, setForAll] = useState(false);
  const share = shared?.keep;
  const target = share && isForAll ? { views: shared.views, keep: share } : { views, keep: onChange };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    target.keep(withView(target.views, { name: wanted, search: address.search }));
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
            description={t(isForAll ? 'views.hintForAll' : 'views.hint')}
            maxLength={VIEW_NAME_LENGTH}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {share && (
            <Checkbox
              label={t('views.forAll')}
              checked={isForAll}
              onChange={(event) => setForAll(event.currentTarget.checked)}
            />
          )}
          <Button type="submit" disabled={name.trim() === ''}>
            {t(target.views.some((view) => view.name === name.trim()) ? 'views.replace' : 'views.save')}
          </Button>
        </form>
        <ViewList title={t('views.own')} views={views} onChange={onChange} />
        {share && <ViewList title={t('views.shared')} views={shared.views} onChange={share} />}
      </Popover.Dropdown>
    </Popover>
  );
};

/** The views of the list, then those that the shop has saved, then the person's own. */
export const ViewTabs = ({
  list,
  views,
  shared,
  address,
}: {
  list: string;
  views: readonly ListView[];
  shared?: SharedViews | undefined;
  address: ListAddress;
}) => {
  const { t } = useTranslation('dashboard.list');
  const language = useLanguage();
  const [own, setOwn] = useListMemory(list, 'views', readOwnViews);
  const saved = [...(shared?.views ?? []), ...own];
  const chosenOwn = saved.find(({ search }) => search === address.search);
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
        {saved.map((view, place) => (
          <button
            key={`saved ${place} ${view.name}`}
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
      <OwnViews views={own} shared={shared} address={address} onChange={setOwn} />
    </div>
  );
};
