import type { PackingWave, PickLine } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { refusalToast, useTroubleText } from '@shop/back-office/feedback';
import { playScanSound, useScanner } from '@shop/back-office/scanning';
import { isolated } from '@shop/back-office/text';
import type { PackingWrites } from '../api/packing.ts';
import { itemOfCode, isSameItem } from '../model/box-of-scan.ts';
import { createPickQueue } from '../model/pick-queue.ts';
import { shelvesOf } from '../model/shelves.ts';
import styles from './packing.module.css';

const refusal = refusalToast('packing-pick');

const Line = ({
  line,
  onPick,
}: {
  readonly line: PickLine;
  /** Takes all of it, or puts all of it back. */
  readonly onPick: (line: PickLine) => void;
}) => {
  const { t } = useTranslation('dashboard.packing');
  const { name, attributes, thumb, quantity, picked, boxes } = line;
  const isDone = picked >= quantity;
  const Sign = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li>
      <button
        type="button"
        className={styles.unit}
        aria-pressed={isDone}
        data-done={isDone || undefined}
        onClick={() => onPick(line)}
      >
        {thumb === null ? <span className={styles.thumb} /> : <img className={styles.thumb} src={thumb} alt="" />}
        <span className={styles.words}>
          <bdi className={styles.goods}>{name}</bdi>
          {attributes !== '' && <bdi className={styles.dim}>{attributes}</bdi>}
          <span className={styles.dim}>{t('pick.boxes', { count: boxes.length, boxes: boxes.join(', ') })}</span>
        </span>
        <span className={styles.count}>
          <b>{picked}</b> / {quantity}
        </span>
        <Sign aria-hidden className={styles.mark} />
      </button>
    </li>
  );
};

/** One shelf at a time, in the order of the way through the warehouse. A scan or a press takes units. */
export const PickView = ({
  wave,
  writes,
  onDone,
}: {
  readonly wave: PackingWave;
  readonly writes: PackingWrites;
  readonly onDone: () => void;
}) => {
  const { t } = useTranslation('dashboard.packing');
  const troubleText = useTroubleText();
  const shelves = shelvesOf(wave.picks);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      shelves.findIndex(({ isDone }) => !isDone),
    ),
  );
  const shelf = shelves[Math.min(at, shelves.length - 1)];

  const [queue] = useState(() => createPickQueue({ pickedOf: writes.pickedOf, send: writes.pick }));

  const pick = ({ product, combination, name }: PickLine, picked: number): void => {
    refusal.clear();
    queue
      .pick({ product, combination }, picked)
      .then((why) => why !== undefined && refusal.say(isolated(name), why))
      .catch((error: unknown) => refusal.say(isolated(name), troubleText(error)));
  };
  useScanner({
    onScan: (code) => {
      const unit = itemOfCode(wave.boxes, code);
      const line = unit && wave.picks.find((one) => isSameItem(one, unit));
      const picked = line ? queue.pickedNow(line) : 0;
      const units = code.quantity ?? 1;
      const isWanted = line !== undefined && picked + units <= line.quantity;
      playScanSound(isWanted ? 'right' : 'wrong');
      if (!line) return refusal.say(t('wrong.notInOrder'), isolated(code.text));
      if (!isWanted)
        return refusal.say(isolated(line.name), t('packedOf', { packed: picked, required: line.quantity }));
      setAt(shelves.findIndex(({ place }) => place === line.place));
      pick(line, picked + units);
    },
  });

  if (!shelf) return <p className={styles.none}>{t('pick.none')}</p>;
  const toggle = (line: PickLine): void => pick(line, queue.pickedNow(line) >= line.quantity ? 0 : line.quantity);
  const isLast = at >= shelves.length - 1;
  return (
    <section className={styles.pick} aria-label={t('view.pick')}>
      <p className={styles.dim}>
        {t('pick.shelf', { number: Math.min(at, shelves.length - 1) + 1, of: shelves.length })}
      </p>
      <h2 className={styles.place}>{shelf.place === null ? t('pick.noPlace') : <bdi dir="ltr">{shelf.place}</bdi>}</h2>
      <ul className={styles.unitList}>
        {shelf.lines.map((line) => (
          <Line key={`${line.product}:${line.combination ?? ''}`} line={line} onPick={toggle} />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="default" className={styles.big ?? ''} disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('pick.before')}
        </Button>
        <Button className={styles.big ?? ''} onClick={() => (isLast ? onDone() : setAt(at + 1))}>
          {t(isLast ? 'pick.toTable' : 'pick.next')}
        </Button>
      </div>
    </section>
  );
};
