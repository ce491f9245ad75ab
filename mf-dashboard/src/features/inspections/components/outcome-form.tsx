import { INSPECTION_OUTCOMES } from '@shop/contracts/logistics';
import {
  MAX_INSPECTION_NOTE,
  MAX_INSPECTION_PHOTOS,
  type InspectionOutcome,
  type ReturnedUnits,
} from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, Text, TextInput } from '@mantine/core';
import { NumberField } from '@shop/back-office/amounts';
import { KeyHint } from '@shop/back-office/keyboard';
import { PhotosField } from '../../../shared/photos-field.tsx';
import type { Finding } from '../model/use-findings.ts';
import styles from './inspections.module.css';

export interface OutcomeFormProps {
  readonly line: ReturnedUnits;
  readonly finding: Finding;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly onChange: (change: Partial<Finding>) => void;
  readonly onPhoto: (file: File) => void;
  readonly onConfirm: () => void;
}

const OutcomeButton = ({
  outcome,
  place,
  line,
  chosen,
  onChoose,
}: {
  readonly outcome: InspectionOutcome;
  readonly place: number;
  readonly line: ReturnedUnits;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) => {
  const { t } = useTranslation('dashboard.inspections');
  return (
    <Button
      className={styles.outcome}
      data-outcome={outcome}
      variant={chosen ? 'filled' : 'default'}
      aria-pressed={chosen}
      aria-keyshortcuts={String(place)}
      disabled={outcome === 'passed' && line.lot.isExpired}
      onClick={onChoose}
      rightSection={<KeyHint of={String(place)} />}
    >
      {t(`outcome.${outcome}`)}
    </Button>
  );
};

/** What becomes of units of the line that is lit. */
export const OutcomeForm = ({ line, finding, busy, trouble, onChange, onPhoto, onConfirm }: OutcomeFormProps) => {
  const { t } = useTranslation('dashboard.inspections');
  const { outcome, quantity, note, photos, uploads, photoTrouble } = finding;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <div className={styles.outcomes} role="group" aria-label={t('outcome.title')}>
        {INSPECTION_OUTCOMES.map((one, index) => (
          <OutcomeButton
            key={one}
            outcome={one}
            place={index + 1}
            line={line}
            chosen={one === outcome}
            onChoose={() => onChange({ outcome: one })}
          />
        ))}
      </div>
      {line.lot.isExpired && (
        <Text size="sm" c="red">
          {t('expired')}
        </Text>
      )}
      <div className={styles.quantity}>
        <NumberField
          label={t('quantity')}
          value={quantity}
          min={1}
          max={line.waiting}
          allowDecimal={false}
          size="md"
          onChange={(value) => onChange({ quantity: value })}
        />
        <Button
          variant="default"
          size="md"
          aria-keyshortcuts="A"
          rightSection={<KeyHint of="A" />}
          onClick={() => onChange({ quantity: line.waiting })}
        >
          {t('all', { count: line.waiting })}
        </Button>
      </div>
      {outcome !== null && outcome !== 'passed' && (
        <>
          <TextInput
            key={outcome}
            autoFocus
            label={t('note')}
            maxLength={MAX_INSPECTION_NOTE}
            value={note}
            size="md"
            onChange={(event) => onChange({ note: event.currentTarget.value })}
          />
          <PhotosField
            photos={photos}
            most={MAX_INSPECTION_PHOTOS}
            busy={uploads > 0}
            trouble={photoTrouble}
            onAdd={onPhoto}
            onChange={(next) => onChange({ photos: next })}
          />
        </>
      )}
      {trouble !== undefined && (
        <Text role="alert" c="red">
          {trouble}
        </Text>
      )}
      <Button
        type="submit"
        size="md"
        loading={busy}
        disabled={outcome === null || uploads > 0}
        aria-keyshortcuts="Enter"
      >
        {t('confirm')}
        <KeyHint of="Enter" />
      </Button>
    </form>
  );
};
