import { SEO_LENGTH } from '@shop/contracts/catalog/dashboard';
import { useShop } from '@shop/kit';
import styles from './seo-result.module.css';

/** The title of a page that has none of its own for search engines. */
export const useTitleInShop = (): ((title: string) => string) => {
  const { name } = useShop();
  return (title) => `${title} | ${name}`;
};

/** A page as search engines show it: what does not fit is cut. */
export const SeoResult = ({
  label,
  address,
  title,
  description,
}: {
  label: string;
  address: string;
  title: string;
  description: string;
}) => {
  return (
    <div className={styles.result} aria-label={label} role="group">
      <bdi dir="ltr" className={styles.dim}>
        {address}
      </bdi>
      <span className={styles.resultTitle} dir="auto">
        {title.slice(0, SEO_LENGTH.title + 15)}
      </span>
      <span dir="auto">{description.slice(0, SEO_LENGTH.description)}</span>
    </div>
  );
};
