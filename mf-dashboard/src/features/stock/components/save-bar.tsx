import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Trouble } from '@shop/back-office/feedback';
import type { TypedFigure } from '../model/typed-figures.ts';
import type { TypedFiguresControl } from '../model/use-typed-figures.ts';
import { useRowName } from './stock-columns.tsx';
import styles from './stock.module.css';

/** A figure that was refused, with the one that is there now, and what to do about it. */
const Refused = ({ figure, figures }: { readonly figure: TypedFigure; readonly figures: TypedFiguresControl }) => {
  const { t } = useTranslation('dashboard.stock');
  const name = useRowName()(figure);
  const { problem = 'moved', current, least } = figure.refusal ?? {};
  return (
    <li aria-label={name}>
      <span>
        <bdi>
          <b>{name}</b>
        </bdi>
        <span>{t(`refused.${problem}`, { current, least, mine: figure.onHand })}</span>
      </span>
      {problem === 'moved' && (
        <Button size="compact-md" variant="default" onClick={() => figures.keepMine(figure.key)}>
          {t('refused.keepMine', { figure: figure.onHand })}
        </Button>
      )}
      <Button size="compact-md" variant="default" onClick={() => figures.takeTheirs(figure.key)}>
        {current === undefined ? t('refused.drop') : t('refused.takeTheirs', { figure: current })}
      </Button>
    </li>
  );
};

/** What was typed and is not saved: one button for all of it, and the rows that were refused. */
export const SaveBar = ({ figures }: { readonly figures: TypedFiguresControl }) => {
  const { t } = useTranslation('dashboard.stock');
  const { changed, refused, busy, trouble, save, dropAll } = figures;
  useHotkeys([['mod+S', save]], [], true);
  if (changed.length === 0 && refused.length === 0) return null;
  return (
    <section className={styles.saveBar} aria-label={t('save.title')} data-toast-room>
      <Trouble>{trouble}</Trouble>
      {refused.length > 0 && (
        <div role="alert">
          <p>{t('refused.title', { count: refused.length })}</p>
          <ul className={styles.refused}>
            {refused.map((figure) => (
              <Refused key={figure.key} figure={figure} figures={figures} />
            ))}
          </ul>
        </div>
      )}
      <div className={styles.saveFoot}>
        <span role="status">{t('save.count', { count: changed.length })}</span>
        <Button variant="default" disabled={busy} onClick={dropAll}>
          {t('save.drop')}
        </Button>
        <Button color="sun" loading={busy} disabled={changed.length === 0} onClick={save}>
          {t('save.all', { count: changed.length })}
        </Button>
      </div>
    </section>
  );
};
