import { localized } from '@shop/contracts';
import {
  DICTIONARY_KINDS,
  type DictionaryInput,
  MAX_VALUES,
  type Dictionary,
  type DictionaryValue,
} from '@shop/contracts/catalog/dashboard';
import { useLanguage, useNavigate, useParams, useTranslation } from '@shop/kit';
import { ActionIcon, Alert, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '@shop/back-office/session';
import { Loaded } from '@shop/back-office/feedback';
import { FormDialog } from '@shop/back-office/dialogs';
import { FormPage, type SaveAnswer, ConflictingValue, useSavedForm, type Version } from '@shop/back-office/form-page';
import { textsInLanguages } from '@shop/back-office/text';
import { LANGUAGE_NAMES, TextsFields } from '@shop/back-office/fields';
import { NoRows } from '@shop/back-office/list-page';
import { RecordHeader, useShownName } from '@shop/back-office/page';
import page from '@shop/back-office/styles/page.module.css';
import { useAttempt } from '@shop/back-office/commands';
import { useChangeDictionary, useDeleteDictionary, useDictionaries } from '../api/dictionaries.ts';
import { ColorInput } from '@shop/back-office/mantine/color-input';
import styles from './taxonomy.module.css';

/** A value that is not kept yet has no key. */
type Value = Omit<DictionaryValue, 'key'> & { readonly key?: string };
interface Fields extends Record<string, unknown> {
  name: Dictionary['name'];
  values: readonly Value[];
}
const versionOf = ({ version, name, values }: Dictionary): Version<Fields> => ({ version, values: { name, values } });
const moved = <Item,>(items: readonly Item[], at: number, by: number): Item[] => {
  const next = [...items];
  next.splice(at + by, 0, ...next.splice(at, 1));
  return next;
};

const ValueRow = ({
  value,
  type,
  at,
  count,
  error,
  onChange,
  onMove,
  onRemove,
}: {
  value: Value;
  type: Dictionary['type'];
  at: number;
  count: number;
  error: React.ReactNode;
  onChange: (value: Value) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const place = { at: at + 1 };
  return (
    <li className={styles.value} data-colour={type === 'colour' || undefined} aria-label={t('values.one', place)}>
      {LANGUAGE_NAMES.map(({ code, name }) => (
        <TextInput
          key={code}
          label={<bdi>{name}</bdi>}
          aria-label={`${t('values.one', place)} (${name})`}
          lang={code}
          dir={code === 'ar' ? 'rtl' : 'ltr'}
          maxLength={150}
          value={value.label[code] ?? ''}
          onChange={(event) => onChange({ ...value, label: { ...value.label, [code]: event.currentTarget.value } })}
        />
      ))}
      {type === 'colour' && (
        <ColorInput
          label={t('values.colour')}
          aria-label={`${t('values.one', place)}, ${t('values.colour')}`}
          format="hex"
          value={value.colour ?? ''}
          onChange={(colour) => onChange({ ...value, colour: colour === '' ? null : colour })}
        />
      )}
      <span className={styles.valueTools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.act}
          disabled={at === 0}
          aria-label={t('values.up', place)}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.act}
          disabled={at === count - 1}
          aria-label={t('values.down', place)}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.act}
          aria-label={t('values.remove', place)}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      </span>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </li>
  );
};

const DeleteDialog = ({ one, onGone, onClose }: { one: Dictionary; onGone: () => void; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const language = useLanguage();
  const remove = useDeleteDictionary(one);
  const { busy, trouble, attempt } = useAttempt();
  const run = () =>
    attempt(async () => {
      const message = await remove();
      if (message === undefined) onGone();
      return message;
    });
  return (
    <FormDialog
      title={t('going.deleteTitle', { name: localized(one.name, language) })}
      submit={{ label: t('going.delete'), danger: true, busy, run: () => void run() }}
      closeLabel={t('going.keep')}
      onClose={onClose}
    >
      {trouble ? (
        <Alert color="red" role="alert">
          {trouble}
        </Alert>
      ) : (
        t('values.deleteText')
      )}
    </FormDialog>
  );
};

const Editor = ({ one }: { one: Dictionary }) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const language = useLanguage();
  const navigate = useNavigate();
  const mayWrite = useMay('product.write');
  const change = useChangeDictionary(one.kind, one.uuid);
  const [deleting, setDeleting] = useState(false);
  const back = `/dashboard/taxonomy/values/${one.kind}`;
  const saved = useSavedForm<Fields, DictionaryInput>({
    record: versionOf(one),
    schema: async () => (await import('../model/schemas.ts')).DictionaryInput,
    bodyOf: ({ name, values }) => ({ name, values, type: one.type }),
    save: async (body, version): Promise<SaveAnswer<Fields>> => {
      const answer = await change({ ...body, version });
      return 'problem' in answer
        ? { outcome: 'refused', problem: answer.problem }
        : { outcome: answer.outcome, fresh: versionOf(answer.dictionary) };
    },
  });
  const { form, theirs, takeTheirs } = saved;
  const { name: names, values } = form.getValues();
  const set = (next: readonly Value[]) => form.setFieldValue('values', next);
  const name = localized(one.name, language);
  useShownName(name);
  const add = () => set([...values, { label: {}, colour: one.type === 'colour' ? '#000000' : null, picture: null }]);
  const content = (
    <div className={page.form}>
      <fieldset disabled={!mayWrite} className={page.block}>
        <TextsFields
          label={t('name')}
          required
          maxLength={150}
          value={names}
          error={form.errors['name']}
          onChange={(value) => form.setFieldValue('name', value)}
        />
        {theirs.name !== undefined && (
          <ConflictingValue value={textsInLanguages(theirs.name)} onTake={() => takeTheirs('name')} />
        )}
      </fieldset>
      <fieldset disabled={!mayWrite} className={page.block}>
        <strong>{t('values.title')}</strong>
        <p className={page.dim}>{t('values.note')}</p>
        {theirs.values !== undefined && (
          <ConflictingValue
            value={theirs.values.map(({ label }) => localized(label, language)).join(', ')}
            onTake={() => takeTheirs('values')}
          />
        )}
        {form.errors['values'] && (
          <Alert color="red" role="alert">
            {form.errors['values']}
          </Alert>
        )}
        <ol className={styles.values}>
          {values.map((value, at) => (
            <ValueRow
              // New ones have no key yet: their place tells them apart.
              key={value.key ?? `new-${at}`}
              value={value}
              type={one.type}
              at={at}
              count={values.length}
              error={
                form.errors[`values.${at}`] ?? form.errors[`values.${at}.label`] ?? form.errors[`values.${at}.colour`]
              }
              onChange={(next) => set(values.with(at, next))}
              onMove={(by) => set(moved(values, at, by))}
              onRemove={() => set(values.toSpliced(at, 1))}
            />
          ))}
        </ol>
        {mayWrite && values.length < MAX_VALUES && (
          <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={add}>
            {t('values.add')}
          </Button>
        )}
      </fieldset>
    </div>
  );
  return (
    <>
      <FormPage
        name={name}
        header={
          <RecordHeader
            back={back}
            backLabel={t('back')}
            name={name}
            tools={
              mayWrite && (
                <ActionIcon variant="default" aria-label={t('going.deleteItem')} onClick={() => setDeleting(true)}>
                  <IconTrash size={16} stroke={1.75} />
                </ActionIcon>
              )
            }
          >
            <span className={page.date}>{t(`values.types.${one.type}`)}</span>
          </RecordHeader>
        }
        tabs={[{ id: 'values', label: t('values.title'), form: saved, content }]}
      />
      {deleting && (
        <DeleteDialog
          one={one}
          onGone={() => void navigate(back, { replace: true })}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
};

/** A type of attribute or feature, and the values that products choose from. */
export const DictionaryPage = () => {
  const { kind: word, uuid } = useParams();
  const { t } = useTranslation('dashboard.taxonomy');
  const kind = DICTIONARY_KINDS.find((known) => known === word) ?? 'attribute';
  return (
    <Loaded query={useDictionaries(kind)} label={t('loading')}>
      {(dictionaries) => {
        const one = dictionaries.find((each) => each.uuid === uuid);
        return one ? <Editor key={one.uuid} one={one} /> : <NoRows text={t('unknown')} />;
      }}
    </Loaded>
  );
};
