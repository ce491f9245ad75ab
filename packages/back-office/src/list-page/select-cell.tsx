import { Checkbox } from '@mantine/core';
import styles from './list-page.module.css';

/**
 * Chooses a row, by a press anywhere in the cell: the box alone is small for a finger.
 * @param onChoose `reaches`: the shift key was held, all rows up to the one before are meant
 */
export const SelectCell = ({
  label,
  chosen,
  onChoose,
}: {
  label: string;
  chosen: boolean;
  onChoose: (reaches: boolean) => void;
}) => (
  <td
    className={styles.selectCell}
    onClick={(event) => {
      // A press on the row is another entity: it opens it.
      event.stopPropagation();
      if (!(event.target instanceof HTMLInputElement)) onChoose(event.shiftKey);
    }}
  >
    <Checkbox
      size="xs"
      aria-label={label}
      checked={chosen}
      onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  </td>
);
