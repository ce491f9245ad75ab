import type { Language } from '@shop/contracts';
import { fieldOfItem } from '@shop/contracts/catalog';
import { useLanguage, useTranslation } from '@shop/kit';
import { Button, Switch, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { TextsFields } from '@shop/back-office/fields';
import { OnePicture } from '@shop/back-office/files';
import { useMenuChoices, useSendPicture } from '../api/menus.ts';
import type { Errors } from '../model/errors-by-row.ts';
import { isListed, labelOf } from '../model/item-kinds.ts';
import type { MenuNode } from '../model/menu-tree.ts';
import { ListedTarget, ProductTarget } from './target-field.tsx';
import { TypeChoice } from './type-choice.tsx';
import styles from './menus.module.css';

export type EntryKind = 'entry' | 'column' | 'link';
type Change = (how: Partial<MenuNode>) => void;

/** BO-4.01: the one further field of its type, and no other. */
const ItsField = ({ node, errors, onChange }: { node: MenuNode; errors: Errors; onChange: Change }) => {
  const { t } = useTranslation('dashboard.menus');
  const { type, href } = node;
  if (fieldOfItem(type) === null) return null;
  const error = errors['target'];
  // Each type has its own field: text that was typed for one type has no meaning for another.
  if (type === 'Product') return <ProductTarget node={node} error={error} onChange={onChange} />;
  if (isListed(type)) return <ListedTarget key={type} node={node} type={type} error={error} onChange={onChange} />;
  return (
    <TextInput
      label={t('href')}
      description={t('hrefHint')}
      required
      dir="ltr"
      maxLength={500}
      value={href}
      error={errors['href']}
      onChange={({ currentTarget: { value } }) => onChange({ href: value })}
    />
  );
};

/** For a link: the category whose products are counted next to it. It can only be kept or removed. */
const Counted = ({ category, onRemove }: { category: string; onRemove: () => void }) => {
  const { t } = useTranslation('dashboard.menus');
  const name = useMenuChoices('categories').data?.find(({ id }) => id === category)?.name;
  return (
    <p className={styles.note}>
      <span>{name === undefined ? t('countOfOther') : t('countOf', { name })}</span>
      <Button variant="subtle" size="compact-sm" onClick={onRemove}>
        {t('countOfRemove')}
      </Button>
    </p>
  );
};

/** Edits the type, target and label of an entry. */
export const EntryForm = ({
  kind,
  node,
  errors,
  isNew,
  onChange,
  onRemove,
}: {
  kind: EntryKind;
  node: MenuNode;
  errors: Errors;
  isNew: boolean;
  onChange: Change;
  onRemove: () => void;
}) => {
  const { t } = useTranslation('dashboard.menus');
  const language = useLanguage();
  const { type, label, image, countOf, highlight } = node;
  const isColumn = kind === 'column';
  const send = useSendPicture();
  const put = async (file: string | null): Promise<string | undefined> => {
    if (file === null) {
      onChange({ image: null });
      return undefined;
    }
    const sent = await send(file);
    if ('src' in sent) {
      onChange({ image: sent.src });
      return undefined;
    }
    return sent.problem.errors?.['file']?.join(' ') ?? sent.problem.title;
  };
  /** Under an empty field: what stands there instead. */
  const followed = (text: string, code: Language): string => {
    const name = text.trim() === '' ? labelOf(node, code) : '';
    return name === '' ? '' : t('follows', { name });
  };
  return (
    <section className={styles.form} aria-label={labelOf(node, language) || t('unnamed')}>
      <h2 className={styles.heading} dir="auto">
        {labelOf(node, language) || t('unnamed')}
      </h2>
      {!isColumn && (
        <>
          <TypeChoice
            value={type}
            autoFocus={isNew}
            onChange={(next) => onChange({ type: next, target: null, targetNames: {} })}
          />
          <ItsField node={node} errors={errors} onChange={onChange} />
          {type === 'Link' && countOf !== null && (
            <Counted category={countOf} onRemove={() => onChange({ countOf: null })} />
          )}
        </>
      )}
      <TextsFields
        label={t(isColumn ? 'columnTitle' : 'label')}
        required={fieldOfItem(type) !== 'target'}
        maxLength={isColumn ? 150 : 300}
        value={label}
        error={errors['label'] ?? errors['title']}
        noteOf={followed}
        autoFocus={isColumn && isNew}
        onChange={(value) => onChange({ label: value })}
      />
      {!isColumn && (
        <div className={styles.picture} role="group" aria-label={t('image')}>
          <strong>{t('image')}</strong>
          <small>{t('imageHint')}</small>
          <OnePicture
            picture={image}
            words={{ wanted: t('imageWanted'), other: t('imageOther'), remove: t('imageRemove') }}
            set={put}
          />
        </div>
      )}
      {kind === 'entry' && (
        <Switch
          label={t('highlight')}
          description={t('highlightHint')}
          checked={highlight}
          onChange={({ currentTarget: { checked } }) => onChange({ highlight: checked })}
        />
      )}
      <Button
        variant="subtle"
        color="red"
        className={styles.start}
        leftSection={<IconTrash size={16} stroke={1.75} />}
        onClick={onRemove}
      >
        {t(`remove.${kind}`)}
      </Button>
    </section>
  );
};
