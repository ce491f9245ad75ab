import {
  type BulkAction,
  BulkActionButtons,
  EmptyList,
  ListHeader,
  ListPage,
  loadingOf,
  useListAddress,
  useSelection,
} from '@shop/back-office/list-page';
import { Failure } from '@shop/back-office/feedback';
import { useMay } from '@shop/back-office/session';
import { useTranslation } from '@shop/kit';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLock, IconTruckDelivery } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCommunesOf, useShopPlaces } from '../../../shared/shop-places.ts';
import { useFoundCommunes } from '../api/places.ts';
import { foundRowsOf, inView, nameOf, rowsOf, VIEWS, type PlaceRow } from '../model/place-rows.ts';
import { usePlaces } from '../model/use-places.ts';
import { EditionStrip } from './edition-strip.tsx';
import { CommunesText, DeliverSwitch, PlaceName, Transporters, usePlaceColumns } from './place-columns.tsx';
import styles from './places.module.css';
import { SaveBar } from './save-bar.tsx';

const FILTERS = ['q'] as const;
const NONE = [] as const;
const ACTIONS = [
  { id: 'open', icon: IconTruckDelivery },
  { id: 'close', icon: IconLock },
] as const satisfies readonly Pick<BulkAction<string>, 'id' | 'icon'>[];
const idOf = ({ id }: PlaceRow): string => id;
const TYPING_MS = 200;

/** The rows of the table, by what is typed and which wilayas are unfolded. */
const usePlaceRows = (view: string | null, typed: string, open: ReadonlySet<number>) => {
  const list = useShopPlaces();
  const [wanted] = useDebouncedValue(typed.trim(), TYPING_MS);
  const found = useFoundCommunes(wanted);
  const { communes, error, retry } = useCommunesOf(useMemo(() => [...open], [open]));
  const wilayas = inView(list.data?.wilayas ?? NONE, view);
  const communesOf = (wilaya: number) => communes.get(wilaya);
  const isSearched = typed.trim() !== '';
  const answer = wanted === '' ? undefined : found.data;
  return {
    list,
    rows: isSearched ? foundRowsOf(typed, wilayas, answer?.communes ?? NONE, communesOf) : rowsOf(wilayas, communesOf),
    more: isSearched && answer ? Math.max(0, answer.total - answer.communes.length) : 0,
    isSearching: isSearched && (found.isFetching || wanted !== typed.trim()),
    trouble: isSearched && found.error ? { error: found.error, retry: () => void found.refetch() } : { error, retry },
  };
};

/** D-7.01, C-4.04: where the shop delivers: wilayas with their communes, opened and closed together. */
export const PlacesPage = () => {
  const { t } = useTranslation('dashboard.places');
  const isLocked = !useMay('transporter.write');
  const address = useListAddress(FILTERS);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const { list, rows, more, isSearching, trouble } = usePlaceRows(address.view, address.filters.q ?? '', open);
  const places = usePlaces(list.data?.version, rows);
  const selection = useSelection(idOf, address.search, rows);
  const fold = (wilaya: number): void =>
    setOpen((now) => new Set(now.has(wilaya) ? [...now].filter((one) => one !== wilaya) : [...now, wilaya]));
  const cells = { places, isLocked, isOpen: (wilaya: number) => open.has(wilaya), onFold: fold };
  const columns = usePlaceColumns(cells);
  const all = list.data?.wilayas ?? NONE;
  const loading = loadingOf(list);

  return (
    <ListPage
      list="places"
      header={
        <>
          <ListHeader
            title={t('title')}
            note={list.data && t('note', { count: all.filter(({ deliverable }) => deliverable).length })}
          />
          <EditionStrip />
          {trouble.error && <Failure error={trouble.error} onRetry={trouble.retry} />}
        </>
      }
      address={address}
      loading={{ ...loading, isFetching: loading.isFetching || isSearching }}
      rows={rows}
      idOf={idOf}
      nameOf={nameOf}
      columns={columns}
      card={(row) => (
        <div className={styles.card}>
          <PlaceName row={row} {...cells} />
          <DeliverSwitch row={row} {...cells} size="lg" />
          {!row.commune && (
            <span className={styles.cardFoot}>
              <CommunesText row={row} /> <Transporters count={row.wilaya.transporters} />
            </span>
          )}
        </div>
      )}
      views={[null, ...VIEWS].map((name) => ({
        name,
        label: t(`view.${name ?? 'all'}`),
        ...(list.data && { count: inView(all, name).length }),
      }))}
      searchLabel={t('search')}
      filters={NONE}
      sorts={NONE}
      showLabel={t('show')}
      empty={<EmptyList address={address} text={t(isSearching ? 'searching' : 'none')} />}
      selection={isLocked ? undefined : selection}
      bulk={{
        note: t('bulk.note'),
        actions: (
          <BulkActionButtons
            actions={ACTIONS.map(({ id, icon }) => ({ id, icon, label: t(`bulk.${id}`) }))}
            onStart={(id) => {
              places.set(selection.rows, id === 'open');
              selection.clear();
            }}
          />
        ),
      }}
      onOpen={({ wilaya }) => fold(wilaya.id)}
      rowKeys={
        isLocked
          ? NONE
          : [{ key: 'd', label: 'keys.deliver', run: (row) => places.set([row], !places.isDeliverable(row)) }]
      }
    >
      {more > 0 && (
        <p className={styles.more} role="status">
          {t('more', { count: more })}
        </p>
      )}
      <SaveBar places={places} />
    </ListPage>
  );
};
