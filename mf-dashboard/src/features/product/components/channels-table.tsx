import { AmountInput } from '@shop/back-office/amounts';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import type { StaffProduct } from '@shop/contracts/catalog/dashboard';
import { CHANNEL_NAMES, derived, type BesideName } from '../model/product-form.ts';
import { PriceTheirs } from './field-theirs.tsx';
import type { ProductTabProps } from './product-form.ts';
import styles from './product.module.css';

/** BO-9.10: the prices of the channels in one table; an empty one says the price that holds instead. */
export const ChannelsTable = ({
  saved,
  product,
}: Pick<ProductTabProps, 'saved'> & { product: Pick<StaffProduct, 'combinations'> }) => {
  const { t } = useTranslation('dashboard.product');
  const language = useLanguage();
  const { form } = saved;
  const { taxRate, priceHt, priceTtc } = form.values;
  const isCombined = product.combinations.length > 0;
  const inherited = (amount: number | string): string =>
    isCombined || amount === '' ? t('price.salePrice') : formatPrice(Number(amount), language);
  const field = (name: BesideName, side: 'Ht' | 'Ttc') => {
    const [own, other] = [`${name}Price${side}`, `${name}Price${side === 'Ht' ? 'Ttc' : 'Ht'}`] as const;
    const from = side === 'Ht' ? 'priceHt' : 'priceTtc';
    return (
      <AmountInput
        size="sm"
        aria-label={`${t(`price.${name}`)} ${t(side === 'Ht' ? 'price.ht' : 'price.ttc')}`}
        placeholder={inherited(side === 'Ht' ? priceHt : priceTtc)}
        {...form.getInputProps(own)}
        onChange={(value) =>
          form.setValues({ [own]: value, [other]: derived(value, taxRate, from), [`${name}Typed`]: side })
        }
      />
    );
  };
  return (
    <table className={styles.channels}>
      <thead>
        <tr>
          <th scope="col">{t('price.channel')}</th>
          <th scope="col">{t('price.ht')}</th>
          <th scope="col">{t('price.ttc')}</th>
        </tr>
      </thead>
      <tbody>
        {CHANNEL_NAMES.map((name) => (
          <tr key={name}>
            <th scope="row">
              {t(`price.${name}`)}
              <PriceTheirs saved={saved} price={name} />
            </th>
            <td>{field(name, 'Ht')}</td>
            <td>{field(name, 'Ttc')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
