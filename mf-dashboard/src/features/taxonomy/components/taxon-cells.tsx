import type { ListColumn } from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import { localized } from '@shop/contracts';
import type { TaxonKind, TaxonRow } from '@shop/contracts/catalog/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hrefOfTaxon } from '../model/kinds.ts';
import { NewMark } from './new-mark.tsx';
import styles from './taxonomy.module.css';

type Cell = (row: TaxonRow) => ReactNode;

/** A brand, line, collection or tag as a row of the list, and as a card on a phone; `created` is marked. */
export const useTaxonCells = (
  kind: TaxonKind,
  menuOf: Cell,
  created: string | undefined,
): { readonly columns: readonly ListColumn<TaxonRow>[]; readonly card: Cell } => {
  const { t } = useTranslation('dashboard.taxonomy');
  const language = useLanguage();
  const mayWrite = useMay('product.write');
  const name: Cell = ({ uuid, name: texts, picture, goesTo, hasRules }) => (
    <span className={styles.named}>
      {kind !== 'tag' && (
        <span className={styles.thumb}>
          {picture ? (
            <img src={picture} alt="" width={28} height={28} />
          ) : (
            <IconPhoto size={16} stroke={1.5} aria-hidden />
          )}
        </span>
      )}
      <Link
        to={hrefOfTaxon(kind, uuid)}
        className={styles.name}
        dir="auto"
        onClick={(event) => event.stopPropagation()}
      >
        {localized(texts, language)}
      </Link>
      {uuid === created && <NewMark />}
      {goesTo !== null && <span className={styles.going}>{t('going.onTheWay')}</span>}
      {hasRules && <span className={styles.going}>{t('rules.has')}</span>}
    </span>
  );
  const menu: Cell = (row) => row.goesTo === null && menuOf(row);
  return {
    columns: [
      { id: 'name', label: t('name'), cell: name, fixed: true },
      { id: 'slug', label: t('slug'), cell: ({ slug }) => <bdi dir="ltr">{slug}</bdi>, from: 1024 },
      {
        id: 'products',
        label: t('productsColumn'),
        cell: ({ products }) => formatCount(products, language),
        end: true,
        width: 120,
      },
      ...(mayWrite ? [{ id: 'acts', label: t('acts'), cell: menu, fixed: true, end: true, width: 90 }] : []),
    ],
    card: (row) => (
      <div className={styles.card}>
        {name(row)}
        <span className={styles.tools}>{mayWrite && menu(row)}</span>
      </div>
    ),
  };
};
