import { Trouble } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import { useLanguage, useTranslation } from '@shop/kit';
import { Button, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { cellText, parseCell, shownAmount } from '../model/cell-text.ts';
import { FIELDS, sameValue, type Field, type Figures, type LineKey } from '../model/figures.ts';
import { figuresAt, GAPS, savedAt, type LineGap } from '../model/sheet.ts';
import type { SheetControl } from '../model/use-sheet.ts';
import styles from './tariffs.module.css';

interface Props {
  readonly control: SheetControl;
  readonly lineName: (key: LineKey) => string;
  readonly onGo: (key: LineKey, field: Field) => void;
  readonly onSave: () => void;
}

const SHOWN = 8;
const FIELD_OF: Readonly<Record<LineGap, Field>> = {
  noPrice: 'price',
  noDelay: 'delay',
  noWilaya: 'price',
  noFreeFrom: 'freeFrom',
  datesReversed: 'to',
};

/** A line that a colleague saved otherwise, with both versions of what differs. */
const Conflict = ({ of: key, control, lineName, onGo }: Omit<Props, 'onSave'> & { readonly of: LineKey }) => {
  const { t } = useTranslation('dashboard.tariffs');
  const language = useLanguage();
  const mine = figuresAt(control.sheet, key);
  const theirs = savedAt(control.sheet, key);
  const differing = FIELDS.filter((field) => !sameValue(field, mine, theirs));
  const textOf = (figures: Figures): string =>
    differing
      .map((field) => {
        const amount = field === 'price' || field === 'freeFrom' ? figures[field] : null;
        const words = { yes: t('yes'), no: t('no') };
        const text = amount === null ? cellText(field, figures, language, words) : shownAmount(amount, language);
        return `${t(`field.${field}`)} ${text === '' ? '—' : isolated(text)}`;
      })
      .join(', ');
  const name = lineName(key);
  return (
    <li aria-label={name}>
      <button type="button" className={styles.link} onClick={() => onGo(key, differing[0] ?? 'price')}>
        {name}
      </button>
      <Button size="compact-md" variant="default" onClick={() => control.keepMine(key)}>
        {t('conflict.keepMine', { mine: textOf(mine) })}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => control.takeTheirs(key)}>
        {t('conflict.takeTheirs', { theirs: textOf(theirs) })}
      </Button>
    </li>
  );
};

/** New lines need a delay: one for all of them is typed once. */
const DelayForAll = ({ keys, control }: { readonly keys: readonly LineKey[]; readonly control: SheetControl }) => {
  const { t } = useTranslation('dashboard.tariffs');
  const [text, setText] = useState('');
  const figures = text.trim() === '' ? undefined : parseCell('delay', text);
  return (
    <form
      className={styles.delay}
      onSubmit={(event) => {
        event.preventDefault();
        if (figures) control.edit(keys.map((key) => ({ key, figures })));
      }}
    >
      <TextInput
        aria-label={t('gap.delayForAll')}
        placeholder="2–4"
        dir="ltr"
        w={88}
        value={text}
        error={text.trim() !== '' && figures === undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!figures}>
        {t('gap.apply', { count: keys.length })}
      </Button>
    </form>
  );
};

const Lines = ({
  lines,
  lineName,
  onGo,
}: Pick<Props, 'lineName' | 'onGo'> & {
  readonly lines: readonly { readonly key: LineKey; readonly field: Field; readonly text?: string }[];
}) => (
  <span className={styles.links}>
    {lines.slice(0, SHOWN).map(({ key, field, text }) => (
      <span key={key}>
        <button type="button" className={styles.link} onClick={() => onGo(key, field)}>
          {lineName(key)}
        </button>
        {text !== undefined && ` ${text}`}
      </span>
    ))}
    {lines.length > SHOWN && <span>…</span>}
  </span>
);

/** What was typed and is not saved: one button for all of it, and what keeps lines from being saved. */
export const SaveBar = ({ control, lineName, onGo, onSave }: Props) => {
  const { t } = useTranslation('dashboard.tariffs');
  const { sheet, changes, refusals, busy, trouble, dropAll } = control;
  useHotkeys([['mod+S', onSave]], [], true);
  const conflicts = [...sheet.conflicts].filter((key) => sheet.typed.has(key));
  if (sheet.typed.size === 0) return null;
  return (
    <section className={styles.saveBar} aria-label={t('save.title')} data-toast-room>
      <Trouble>{trouble}</Trouble>
      {refusals.length > 0 && (
        <Lines
          lines={refusals.map(({ key, text }) => ({ key, field: 'price' as const, text }))}
          lineName={lineName}
          onGo={onGo}
        />
      )}
      {conflicts.length > 0 && (
        <div role="alert">
          <p>{t('conflict.title', { count: conflicts.length })}</p>
          <ul className={styles.conflicts}>
            {conflicts.map((key) => (
              <Conflict key={key} of={key} control={control} lineName={lineName} onGo={onGo} />
            ))}
          </ul>
        </div>
      )}
      {GAPS.map((gap) => {
        const keys = changes.gaps.filter((one) => one.gap === gap).map(({ key }) => key);
        if (keys.length === 0) return null;
        return (
          <div key={gap} className={styles.gapLine}>
            <span>{t(`gap.${gap}`, { count: keys.length })}</span>
            <Lines lines={keys.map((key) => ({ key, field: FIELD_OF[gap] }))} lineName={lineName} onGo={onGo} />
            {gap === 'noDelay' && <DelayForAll keys={keys} control={control} />}
          </div>
        );
      })}
      <div className={styles.saveFoot}>
        <span role="status">{t('save.count', { count: changes.count })}</span>
        <Button variant="default" disabled={busy} onClick={dropAll}>
          {t('save.drop')}
        </Button>
        <Button color="sun" loading={busy} disabled={changes.count === 0 || changes.gaps.length > 0} onClick={onSave}>
          {t('save.all', { count: changes.count })}
        </Button>
      </div>
    </section>
  );
};
