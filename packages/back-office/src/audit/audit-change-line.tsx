import { useLanguage, useTexts, useTranslation } from '@shop/kit';
import { joinList } from '@shop/kit/format';
import { VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { LANGUAGE_NAMES } from '../fields/languages.ts';
import type { AuditChange } from './audit-changes.ts';
import { AuditValue } from './audit-value.tsx';
import styles from './audit-panel.module.css';
import type { AuditNames } from './use-audit-names.ts';

const DARK = /^dark (.+)$/;
/** Settings of the theme have the words of its own page. */
const ThemeLabel = ({ field }: { field: string }) => {
  useTexts(['dashboard.theme']);
  const { t } = useTranslation('dashboard.theme');
  const { t: audit } = useTranslation('dashboard.audit');
  const key = DARK.exec(field)?.[1];
  const name = t(`keys.${key ?? field}`, { defaultValue: key ?? field });
  return key === undefined ? name : audit('inTheDark', { name });
};

/** The field's name in the person's language. */
export const AuditLabel = ({ change, names }: { change: AuditChange; names: AuditNames }) => {
  const { t } = useTranslation('dashboard.audit');
  const { of, field, language } = change;
  if (of === 'theme' && field !== 'dark') return <ThemeLabel field={field} />;
  if (of === 'features') return <bdi>{names.word('feature', field)}</bdi>;
  const label = t(`fieldOf.${of}.${field}`, { defaultValue: t(`field.${field}`, { defaultValue: field }) });
  const spoken = LANGUAGE_NAMES.find(({ code }) => code === language)?.name;
  return spoken === undefined ? (
    label
  ) : (
    <>
      {label} (<bdi>{spoken}</bdi>)
    </>
  );
};

/** The part whose field it is: a combination by its values and reference, a block by its name. */
const Part = ({ change: { of, part = '', partValues = [] }, names }: { change: AuditChange; names: AuditNames }) => {
  const { t } = useTranslation('dashboard.audit');
  const language = useLanguage();
  const values = partValues.map((value) => names.word('attribute', '', value));
  return (
    <>
      {t(`part.${of}`)} <bdi>{values.length > 0 ? joinList(values, language) : part}</bdi>
      {values.length > 0 && (
        <>
          {' '}
          (<bdi dir="ltr">{part}</bdi>)
        </>
      )}
    </>
  );
};

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

const Elements = ({
  change,
  elements,
  names,
}: {
  change: AuditChange;
  elements: readonly unknown[];
  names: AuditNames;
}) => {
  const separator = joinList(['', ''], useLanguage());
  return elements.map((element, place) => (
    <Fragment key={place}>
      {place > 0 && separator}
      <AuditValue change={change} value={element} names={names} />
    </Fragment>
  ));
};

const ListChange = ({
  change,
  list,
  names,
}: {
  change: AuditChange;
  list: NonNullable<AuditChange['list']>;
  names: AuditNames;
}) => {
  const { t } = useTranslation('dashboard.audit');
  if (list.reordered) return t('reordered');
  const side = (elements: readonly unknown[], label: string): ReactNode =>
    elements.length > 0 && (
      <span>
        <em>{label}</em> <Elements change={change} elements={elements} names={names} />
      </span>
    );
  return (
    <>
      {side(list.added, t('added', { count: list.added.length }))}
      {side(list.removed, t('removed', { count: list.removed.length }))}
    </>
  );
};

/** One line: the field and its values before and after; of a list what was added and what was removed. */
export const AuditChangeLine = ({ change, names }: { change: AuditChange; names: AuditNames }) => {
  const { t } = useTranslation('dashboard.audit');
  const { of, field, kind, part, before, after, list } = change;
  const isWhole = part !== undefined && (field === 'added' || field === 'removed') && kind === 'touched';
  const isNamed = part !== undefined && part !== '';
  const values = (): ReactNode => {
    if (list) return <ListChange change={change} list={list} names={names} />;
    // `false`: a picture was taken away.
    if (kind === 'touched')
      return t(isNothing(after) || after === false ? 'takenAway' : isNothing(before) ? 'set' : 'changed');
    return (
      <>
        {!isNothing(before) && (
          <del>
            <VisuallyHidden>{t('log.before')} </VisuallyHidden>
            <AuditValue change={change} value={before} names={names} old />
          </del>
        )}
        {!isNothing(before) && !isNothing(after) && <span className={styles.arrow} aria-hidden />}
        {isNothing(after) ? (
          <em>{t('takenAway')}</em>
        ) : (
          <ins>
            {!isNothing(before) && <VisuallyHidden>{t('log.after')} </VisuallyHidden>}
            <AuditValue change={change} value={after} names={names} />
          </ins>
        )}
      </>
    );
  };
  return (
    <span className={styles.change} data-of={of}>
      <b>
        {isNamed && <Part change={change} names={names} />}
        {isNamed && !isWhole && ' · '}
        {!isWhole && <AuditLabel change={change} names={names} />}
      </b>
      <span className={styles.values}>{isWhole ? <em>{t(`part.${field}`)}</em> : values()}</span>
    </span>
  );
};
