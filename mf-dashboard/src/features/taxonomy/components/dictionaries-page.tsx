import { localized, type LocalizedText } from '@shop/contracts';
import {
  DICTIONARY_KINDS,
  DictionaryInput,
  type Dictionary,
  type DictionaryKind,
  type DictionaryType,
} from '@shop/contracts/catalog/dashboard';
import { Link, useLanguage, useNavigate, useParams, useTranslation } from '@shop/kit';
import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../shared/session.tsx';
import type { ListColumn } from '../../../ui/list-page/columns.ts';
import { useListAddress } from '../../../ui/list-page/list-address.ts';
import { ListHeader } from '../../../ui/list-page/list-header.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { loadingOf } from '../../../ui/list-page/loading-of.ts';
import { NoRows } from '../../../ui/list-page/no-rows.tsx';
import { May } from '../../../ui/may.tsx';
import { NewEntityDialog } from '../../../ui/new-entity-dialog.tsx';
import { TextsFields } from '../../../ui/texts-fields.tsx';
import { useCreateDictionary, useDictionaries } from '../api/dictionaries.ts';
import { TaxonomyTabs } from './taxonomy-tabs.tsx';
import styles from './taxonomy.module.css';

const FILTERS = ['q'] as const;
/** Of a new one: a picture is given to its values by products. */
const TYPES = ['text', 'colour'] as const satisfies readonly DictionaryType[];
const idOf = ({ uuid }: Dictionary): string => uuid;
export const hrefOfDictionary = ({ kind, uuid }: Pick<Dictionary, 'kind' | 'uuid'>): string =>
  `/dashboard/taxonomy/values/${kind}/${uuid}`;

interface Fields extends Record<string, unknown> {
  name: LocalizedText;
  type: string;
}

const NewDictionary = ({
  kind,
  onCreated,
  onClose,
}: {
  kind: DictionaryKind;
  onCreated: (made: Dictionary) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const create = useCreateDictionary(kind);
  return (
    <NewEntityDialog<Fields, DictionaryInput, Dictionary>
      title={t(`kind.${kind}.new`)}
      submit={t(`kind.${kind}.create`)}
      schema={DictionaryInput}
      initialValues={{ name: {}, type: 'text' }}
      bodyOf={({ name, type }) => ({ name, type, values: [] })}
      create={create}
      onCreated={onCreated}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextsFields
            label={t('name')}
            required
            autoFocus
            maxLength={150}
            value={form.getValues().name}
            error={form.errors['name']}
            onChange={(name) => form.setFieldValue('name', name)}
          />
          <Select
            mt="md"
            label={t('values.type')}
            allowDeselect={false}
            data={TYPES.map((type) => ({ value: type, label: t(`values.types.${type}`) }))}
            {...form.getInputProps('type')}
          />
        </>
      )}
    </NewEntityDialog>
  );
};

const Dictionaries = ({ kind }: { kind: DictionaryKind }) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const language = useLanguage();
  const navigate = useNavigate();
  const mayWrite = useMay('product.write');
  const address = useListAddress(FILTERS);
  const list = useDictionaries(kind);
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
    { id: 'type', label: t('values.type'), cell: ({ type }) => t(`values.types.${type}`) },
    { id: 'values', label: t('values.title'), cell: valuesCell },
  ];
  return (
    <>
      <ListPage
        list={`dictionaries-${kind}`}
        header={
          <>
            <ListHeader title={t(`kind.${kind}.all`)} isFetching={list.isFetching && !list.isPending}>
              <May permission="product.write">
                <Button
                  aria-keyshortcuts="n"
                  leftSection={<IconPlus size={16} stroke={1.75} />}
                  onClick={() => setMaking(true)}
                >
                  {t(`kind.${kind}.new`)}
                </Button>
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
            <NoRows text={t('nothingFound')} />
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
