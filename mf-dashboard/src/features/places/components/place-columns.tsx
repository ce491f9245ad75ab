import { Tag, WilayaCode } from '@shop/back-office/badges';
import type { ListColumn } from '@shop/back-office/list-page';
import page from '@shop/back-office/styles/page.module.css';
import { useLanguage, useTranslation } from '@shop/kit';
import { Switch } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { nameOf, type PlaceRow } from '../model/place-rows.ts';
import type { PlacesControl } from '../model/use-places.ts';
import styles from './places.module.css';

export interface PlaceCellProps {
  readonly places: PlacesControl;
  readonly isLocked: boolean;
  readonly isOpen: (wilaya: number) => boolean;
  readonly onFold: (wilaya: number) => void;
}

/** The name in the page's language, and the other script beside it. */
const Names = ({ name, nameAr }: { readonly name: string; readonly nameAr: string }) => {
  const isArabic = useLanguage() === 'ar';
  return (
    <>
      <bdi className={styles.name}>{name}</bdi>
      {!isArabic && (
        <bdi className={styles.dim} lang="ar">
          {nameAr}
        </bdi>
      )}
    </>
  );
};

/** A wilaya with the button that unfolds its communes, or a commune. */
export const PlaceName = ({
  row,
  isOpen,
  onFold,
}: { readonly row: PlaceRow } & Pick<PlaceCellProps, 'isOpen' | 'onFold'>) => {
  const { t } = useTranslation('dashboard.places');
  const { wilaya, commune } = row;
  if (commune)
    return (
      <span className={styles.commune}>
        <Names {...commune} />
      </span>
    );
  const isUnfolded = isOpen(wilaya.id);
  const Sign = isUnfolded ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isUnfolded}
      title={t('communesOf', { name: wilaya.name })}
      onClick={() => onFold(wilaya.id)}
    >
      <Sign className={page.flip} size={14} stroke={2} aria-hidden />
      <WilayaCode id={wilaya.id} />
      <Names {...wilaya} />
    </button>
  );
};

/** Whether the shop delivers there. A commune of a closed wilaya is not reached, whatever it says itself. */
export const DeliverSwitch = ({
  row,
  places,
  isLocked,
  size = 'sm',
}: { readonly row: PlaceRow; readonly size?: 'sm' | 'lg' } & Pick<PlaceCellProps, 'places' | 'isLocked'>) => {
  const { t } = useTranslation('dashboard.places');
  const wilayaRow: PlaceRow = { id: `w${row.wilaya.id}`, wilaya: row.wilaya };
  const isBelowClosed = row.commune !== undefined && !places.isDeliverable(wilayaRow);
  return (
    <span className={styles.deliver} data-changed={places.changes.has(row.id) || undefined}>
      <Switch
        size={size}
        aria-label={t('deliverTo', { name: nameOf(row) })}
        checked={places.isDeliverable(row)}
        disabled={isLocked}
        onChange={({ currentTarget }) => places.set([row], currentTarget.checked)}
      />
      {isBelowClosed && <small className={styles.dim}>{t('wilayaClosed')}</small>}
    </span>
  );
};

export const Transporters = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation('dashboard.places');
  return count === 0 ? <Tag kind="warn">{t('unpriced')}</Tag> : t('transporters', { count });
};

export const CommunesText = ({ row: { wilaya } }: { readonly row: PlaceRow }) => {
  const { t } = useTranslation('dashboard.places');
  return (
    <span>
      {t('communes', { count: wilaya.communes })}
      {wilaya.closedCommunes > 0 && (
        <small className={styles.closed}> {t('closedCommunes', { count: wilaya.closedCommunes })}</small>
      )}
    </span>
  );
};

export const usePlaceColumns = (cells: PlaceCellProps): readonly ListColumn<PlaceRow>[] => {
  const { t } = useTranslation('dashboard.places');
  return [
    { id: 'name', label: t('field.place'), cell: (row) => <PlaceName row={row} {...cells} />, fixed: true, share: 40 },
    {
      id: 'communes',
      label: t('field.communes'),
      cell: (row) =>
        row.commune ? <bdi dir="ltr">{row.commune.postal ?? row.commune.id}</bdi> : <CommunesText row={row} />,
    },
    {
      id: 'transporters',
      label: t('field.transporters'),
      cell: (row) => !row.commune && <Transporters count={row.wilaya.transporters} />,
      width: 170,
    },
    {
      id: 'shipAs',
      label: t('field.shipAs'),
      cell: (row) => !row.commune && <WilayaCode id={row.wilaya.shipAs} />,
      width: 130,
      from: 1200,
    },
    {
      id: 'deliverable',
      label: t('field.deliverable'),
      cell: (row) => <DeliverSwitch row={row} {...cells} />,
      width: 190,
    },
  ];
};
