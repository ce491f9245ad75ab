import { useLanguage } from '@shop/kit';
import { priceParts } from '@shop/kit/format';
import styles from '../styles/ui.module.css';

/** Shows dinars strong, centimes and unit dim. Digits run left to right in Arabic too. `value` is in DZD. */
export const Amount = ({
  value,
  size = 'body',
  struck = false,
}: {
  value: number;
  size?: 'body' | 'total' | 'figure';
  struck?: boolean;
}) => {
  const { sign, whole, decimals, unit, unitFirst } = priceParts(value, useLanguage());
  const figure = (
    <span dir="ltr">
      <b>
        {sign}
        {whole}
      </b>
      {decimals}
    </span>
  );
  return (
    <bdi className={styles.amount} data-size={size} data-struck={struck || undefined}>
      {unitFirst ? `${unit}\u00a0` : null}
      {figure}
      {unitFirst ? null : `\u00a0${unit}`}
    </bdi>
  );
};
