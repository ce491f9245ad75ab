import { Checkbox } from '@mantine/core';
import styles from './list-page.module.css';

/**
 * Selects a row by a click anywhere in the cell, because the checkbox alone is too small for a finger.
 * @param onChoose `reaches`: the shift key was held, which selects all rows from the last clicked one to this
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
      // A click on the row would open it.
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
