import { localized } from '@shop/contracts';
import { DICTIONARY_KINDS, type Dictionary, type DictionaryKind } from '@shop/contracts/catalog/dashboard';
import { Link, useLanguage, useNavigate, useParams, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { May, useMay } from '@shop/back-office/session';
import {
  EmptyList,
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  NewButton,
  NoRows,
  useListAddress,
} from '@shop/back-office/list-page';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useDictionaries } from '../api/dictionaries.ts';
import { TaxonomyTabs } from './taxonomy-tabs.tsx';
import styles from './taxonomy.module.css';

const NewDictionary = partOnDemand(async () => (await import('./new-dictionary.tsx')).NewDictionary);
const PRESSED = [NewDictionary];
const FILTERS = ['q'] as const;
const idOf = ({ uuid }: Dictionary): string => uuid;
export const hrefOfDictionary = ({ kind, uuid }: Pick<Dictionary, 'kind' | 'uuid'>): string =>
  `/dashboard/taxonomy/values/${kind}/${uuid}`;

const Dictionaries = ({ kind }: { kind: DictionaryKind }) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const language = useLanguage();
  const navigate = useNavigate();
  const mayWrite = useMay('product.write');
  const address = useListAddress(FILTERS);
  const list = useDictionaries(kind);
  usePreloadWhenIdle(PRESSED, list.data !== undefined);
  const [making, setMaking] = useState(false);
  const nameOf = ({ name }: Dictionary): string => localized(name, language);
  const wanted = (address.filters.q ?? '').trim().toLowerCase();
  const shown = (list.data ?? []).filter((one) =>
    [one, ...one.values.map(({ label }) => ({ name: label }))].some(({ name }) =>
      localized(name, language).toLowerCase().includes(wanted),
    ),
  );
  const nameCell = (one: Dictionary) => (
    <Link to={hrefOfDictionary(one)} className={styles.name} dir="auto" onClick={(event) => event.stopPropagation()}>
      {nameOf(one)}
    </Link>
  );
  const valuesCell = ({ type, values }: Dictionary) =>
    type === 'colour' ? (
      <span className={styles.swatches}>
        {values.slice(0, 12).map(({ key, colour, label }) => (
          <span
            key={key}
            className={styles.swatch}
            style={{ background: colour ?? undefined }}
            title={localized(label, language)}
          />
        ))}
        {t('values.count', { count: values.length })}
      </span>
    ) : (
      t('values.count', { count: values.length })
    );
  const columns: readonly ListColumn<Dictionary>[] = [
    { id: 'name', label: t('name'), cell: nameCell, fixed: true },
    { id: 'type', label: t('values.type'), cell: ({ type }) => t(`values.types.${type}`), width: 180 },
    { id: 'values', label: t('values.title'), cell: valuesCell },
  ];
  return (
    <>
      <ListPage
        list={`dictionaries-${kind}`}
        header={
          <>
            <ListHeader title={t(`kind.${kind}.all`)}>
              <May permission="product.write">
                <NewButton label={t(`kind.${kind}.new`)} onClick={() => setMaking(true)} />
              </May>
            </ListHeader>
            <TaxonomyTabs />
          </>
        }
        address={address}
        loading={{ ...loadingOf(list), isFetching: false }}
        rows={shown}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        card={(one) => (
          <div className={styles.card}>
            {nameCell(one)}
            {valuesCell(one)}
          </div>
        )}
        searchLabel={t('search')}
        filters={[]}
        sorts={[]}
        showLabel={t('show', { count: shown.length })}
        empty={
          address.narrowed ? (
            <EmptyList address={address} text={t('nothingFound')} />
          ) : (
            <NoRows text={t(`kind.${kind}.none`)}>
              <p>{t(`kind.${kind}.for`)}</p>
              <May permission="product.write">
                <Button onClick={() => setMaking(true)}>{t(`kind.${kind}.new`)}</Button>
              </May>
            </NoRows>
          )
        }
        onOpen={(one) => void navigate(hrefOfDictionary(one))}
        keys={mayWrite ? [{ key: 'n', label: 'keys.new', run: () => setMaking(true) }] : []}
      />
      {making && (
        <NewDictionary
          kind={kind}
          onCreated={(made) => void navigate(hrefOfDictionary(made))}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
};

/** The words of attributes, or of features. */
export const DictionariesPage = () => {
  const { kind: word } = useParams();
  const { t } = useTranslation('dashboard.taxonomy');
  const kind = DICTIONARY_KINDS.find((known) => known === word);
  return kind ? <Dictionaries key={kind} kind={kind} /> : <NoRows text={t('unknown')} />;
};
