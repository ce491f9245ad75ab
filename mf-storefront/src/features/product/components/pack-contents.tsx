import { combinationInPack, isPackChoice, type Product } from '@shop/contracts/catalog/storefront';
import { Link, useTranslation, type PackSelection } from '@shop/kit';
import { classNames, Icon, Price } from '@shop/kit/ui';
import { useId, type ReactNode } from 'react';
import { combinationText, isOnSale, optionsOf } from '@shop/kit/options';
import { linePrice, unchosenLines, type PackLine } from '../model/pack.ts';
import styles from './pack-contents.module.css';

interface LineProps {
  line: PackLine;
  selection: PackSelection;
  /** Shows that the choice is missing. */
  showsMissing: boolean;
  onChoose: (combinationId: string | null) => void;
}

const Choice = ({ line, selection, showsMissing, onChoose }: LineProps): ReactNode => {
  const { t, i18n } = useTranslation('storefront.product');
  const error = useId();
  const missing = showsMissing && !selection[line.id];
  const [option, ...others] = optionsOf(line.combinations);
  const placeholder =
    option && others.length === 0
      ? t('compose.choose', { option: option.label.toLocaleLowerCase(i18n.language) })
      : t('compose.chooseAny');
  return (
    <>
      <span className={styles.box}>
        <select
          className={classNames(styles.select, missing && styles.wrong)}
          aria-label={t('compose.select', { name: line.name })}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? error : undefined}
          value={selection[line.id] ?? ''}
          onChange={(event) => onChoose(event.target.value || null)}
        >
          <option value="">{placeholder}</option>
          {line.combinations.map((combination) => (
            <option key={combination.id} value={combination.id} disabled={!isOnSale(combination)}>
              {isOnSale(combination)
                ? combinationText(combination)
                : t('compose.soldOut', { value: combinationText(combination) })}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} className={styles.chevron} />
      </span>
      {missing && (
        <span id={error} className={styles.error}>
          <Icon name="alert" size={16} />
          {t('compose.missing')}
        </span>
      )}
    </>
  );
};

const Line = (props: LineProps): ReactNode => {
  const { line, selection } = props;
  const combination = combinationInPack(line, selection);
  const isChoice = isPackChoice(line);
  return (
    <li className={styles.line}>
      <span className={styles.photo}>
        {line.thumb && <img src={line.thumb} alt="" width={84} height={84} loading="lazy" decoding="async" />}
      </span>
      <div className={styles.words}>
        <Link to={`/catalog/product/${line.categorySlug}/${line.slug}`} className={styles.name}>
          {line.name}
        </Link>
        <p className={styles.price}>
          <bdi>{line.quantity} ×</bdi> <Price amount={combination?.priceTtc ?? line.unitPriceTtc} size="row" />
          {line.quantity > 1 && (
            <>
              {' = '}
              <Price amount={linePrice(line, selection)} size="row" />
            </>
          )}
        </p>
        {combination && !isChoice && <p className={styles.fixed}>{combinationText(combination)}</p>}
        {isChoice && <Choice {...props} />}
      </div>
    </li>
  );
};

interface PackContentsProps {
  product: Product;
  selection: PackSelection;
  showsMissing: boolean;
  onChoose: (lineId: string, combinationId: string | null) => void;
}

/** SF-2.29, SF-4.08: what the pack holds, each line with its fixed combination or the choice of one. */
export const PackContents = ({ product, selection, showsMissing, onChoose }: PackContentsProps): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const lines = product.productsInPackSerialized;
  const choices = lines.filter(isPackChoice).length;
  return (
    <section className={styles.contents} aria-label={t('compose.contents')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t(choices > 0 ? 'compose.title' : 'compose.contents')}</h2>
        {choices > 0 && (
          <span className={styles.progress} role="status">
            {t('compose.progress', { count: choices - unchosenLines(product, selection).length, total: choices })}
          </span>
        )}
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={`${line.id} ${line.combinationId ?? ''}`}
            line={line}
            selection={selection}
            showsMissing={showsMissing}
            onChoose={(combinationId) => onChoose(line.id, combinationId)}
          />
        ))}
      </ul>
    </section>
  );
};
