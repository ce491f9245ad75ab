import { REFUSAL_REASONS, type SeenCard } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowRight, IconBan, IconCircleCheck, IconClock, IconPhoneOff } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { asMoment, asTyped, DateTimePicker } from '@shop/back-office/dates';
import { KeyHint, useKeys } from '@shop/back-office/keyboard';
import type { Outcome } from '../model/outcome.ts';
import { useClockText } from '../../../shared/use-clock-text.ts';
import { useDigitKeys } from '../model/use-digit-keys.ts';
import styles from './desk.module.css';

/** What `Shift 2`, `3` and `4` ask before there is an outcome. */
export type Panel = 'missed' | 'later' | 'refused';
interface Choice {
  readonly label: string;
  readonly note?: string;
  readonly run: () => void;
}
/** D-4.10: at most so far ahead. */
const MAX_AHEAD_MS = 14 * 24 * 3_600_000;

const Choices = ({
  title,
  choices,
  onClose,
  children,
}: {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.desk');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.panel} aria-label={title}>
      <strong className={styles.panelTitle}>{title}</strong>
      <div className={styles.choices}>
        {choices.map(({ label, note, run }, at) => (
          <button key={label} ref={at === 0 ? first : undefined} type="button" className={styles.choice} onClick={run}>
            <span>
              {label}
              {note && <small>{note}</small>}
            </span>
            <KeyHint of={String(at + 1)} />
          </button>
        ))}
      </div>
      {children}
      <Button variant="default" onClick={onClose}>
        {t('outcome.back')}
        <KeyHint of="Esc" />
      </Button>
    </section>
  );
};

/** Another day and hour. The server knows the shop's opening hours. */
const OtherTime = ({ onChoose }: { readonly onChoose: (at: string) => void }) => {
  const { t } = useTranslation('dashboard.desk');
  const [typed, setTyped] = useState<string | null>(null);
  const [now] = useState(() => Date.now());
  const at = asMoment(typed);
  const isPossible = at !== '' && Date.parse(at) > now && Date.parse(at) <= now + MAX_AHEAD_MS;
  return (
    <div className={styles.otherTime}>
      <DateTimePicker
        aria-label={t('outcome.otherTime')}
        placeholder={t('outcome.otherTime')}
        value={typed}
        onChange={setTyped}
        minDate={asTyped(new Date(now).toISOString())}
        maxDate={asTyped(new Date(now + MAX_AHEAD_MS).toISOString())}
        popoverProps={{ position: 'top' }}
      />
      <Button disabled={!isPossible} onClick={() => onChoose(at)}>
        {t('outcome.callBack')}
      </Button>
    </div>
  );
};

const useLater = (card: SeenCard, onChoose: (outcome: Outcome) => void) => {
  const { t } = useTranslation('dashboard.desk');
  const clockText = useClockText();
  const [by, setBy] = useState<'me' | 'anybody'>('me');
  const [isOther, setOther] = useState(false);
  const choices: Choice[] = [
    ...card.callBackAt.map(({ when, at }) => ({
      label: t(`outcome.when.${when}`),
      note: clockText(at),
      run: () => onChoose({ kind: 'callBack', at, by }),
    })),
    { label: t('outcome.when.other'), run: () => setOther(true) },
  ];
  const fields = (
    <>
      {isOther && <OtherTime onChoose={(at) => onChoose({ kind: 'callBack', at, by })} />}
      <SegmentedControl
        aria-label={t('outcome.by.title')}
        value={by}
        onChange={(value) => setBy(value === 'me' ? 'me' : 'anybody')}
        data={[
          { value: 'me', label: t('outcome.by.me') },
          { value: 'anybody', label: t('outcome.by.anybody') },
        ]}
      />
    </>
  );
  return { choices, fields };
};

const OUTCOMES = [
  { name: 'confirmed', icon: IconCircleCheck },
  { name: 'noAnswer', icon: IconPhoneOff },
  { name: 'callBack', icon: IconClock },
  { name: 'refused', icon: IconBan },
] as const;

/** D-4.10: what the call came to, by four keys or under four thumbs. */
export const OutcomeBar = ({
  card,
  isBlocked,
  skipsLeft,
  onChoose,
  onSkip,
}: {
  readonly card: SeenCard;
  /** The order is held no longer. */
  readonly isBlocked: boolean;
  readonly skipsLeft: number;
  readonly onChoose: (outcome: Outcome) => void;
  readonly onSkip: () => void;
}) => {
  const { t } = useTranslation('dashboard.desk');
  const clockText = useClockText();
  const [panel, setPanel] = useState<Panel>();
  const later = useLater(card, onChoose);
  const panels: Readonly<Record<Panel, readonly Choice[]>> = {
    missed: (['busy', 'wrongNumber'] as const).map((kind) => ({
      label: t(`outcome.${kind}`),
      run: () => onChoose({ kind }),
    })),
    later: later.choices,
    refused: REFUSAL_REASONS.map((reason) => ({
      label: t(`reason.${reason}`),
      run: () => onChoose({ kind: 'refused', reason }),
    })),
  };
  const press = [
    () => onChoose({ kind: 'confirmed' }),
    () => onChoose({ kind: 'noAnswer' }),
    () => setPanel('later'),
    () => setPanel('refused'),
  ];
  useDigitKeys((digit, withShift) => {
    if (isBlocked) return;
    if (panel) panels[panel][digit - 1]?.run();
    else if (digit === 2 && withShift) setPanel('missed');
    else press[digit - 1]?.();
  });
  useKeys(panel ? [{ key: 'Escape', run: () => setPanel(undefined) }] : []);

  const units = card.order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const notes = {
    confirmed: t('outcome.reserves', { count: units }),
    noAnswer: card.nextTryAt === null ? t('outcome.limit') : t('outcome.nextTry', { at: clockText(card.nextTryAt) }),
    callBack: t('outcome.chooseHour'),
    refused: t('outcome.askReason'),
  };
  if (panel && !isBlocked)
    return (
      <div className={styles.bar} data-action-bar="desk">
        <Choices title={t(`outcome.ask.${panel}`)} choices={panels[panel]} onClose={() => setPanel(undefined)}>
          {panel === 'later' && later.fields}
        </Choices>
      </div>
    );
  return (
    <div className={styles.bar} data-action-bar="desk" role="group" aria-label={t('outcome.title')}>
      {OUTCOMES.map(({ name, icon: Sign }, at) => (
        <button
          key={name}
          type="button"
          className={styles.outcome}
          data-outcome={name}
          disabled={isBlocked}
          aria-keyshortcuts={String(at + 1)}
          onClick={press[at]}
        >
          <Sign size={22} stroke={1.75} aria-hidden />
          <span className={styles.outcomeText}>
            <strong>{t(`outcome.${name}`)}</strong>
            <small>{notes[name]}</small>
          </span>
          <KeyHint of={String(at + 1)} />
        </button>
      ))}
      <button type="button" className={styles.moreMisses} disabled={isBlocked} onClick={() => setPanel('missed')}>
        {t('outcome.otherMiss')}
        <KeyHint of="⇧ 2" />
      </button>
      <Button
        className={styles.skip}
        variant="default"
        size="lg"
        disabled={skipsLeft <= 0}
        aria-keyshortcuts="N"
        rightSection={<IconArrowRight size={16} stroke={1.75} className={styles.flip} />}
        onClick={onSkip}
      >
        {skipsLeft > 0 ? t('outcome.skip') : t('outcome.noSkip')}
        <KeyHint of="N" />
      </Button>
    </div>
  );
};
