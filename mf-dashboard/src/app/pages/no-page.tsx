import { Link, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { PageTitle } from '@shop/back-office/page';
import page from '@shop/back-office/styles/page.module.css';

const Message = ({ title, text, way }: { title: string; text: string; way?: string }) => (
  <PageTitle title={title}>
    <header className={page.header}>
      <h1>{title}</h1>
    </header>
    <div className={page.body}>
      <div className={page.empty}>
        <p>{text}</p>
        {way && (
          <Button component={Link} to="/dashboard" variant="default">
            {way}
          </Button>
        )}
      </div>
    </div>
  </PageTitle>
);

/** The address leads to no page of the back-office. */
export const NoSuchPage = () => {
  const { t } = useTranslation('dashboard.frame');
  return <Message title={t('noPage.title')} text={t('noPage.text')} way={t('noPage.way')} />;
};

/** The page is there, for others: who runs the shop can change that (D-11.02). */
export const NotAllowed = () => {
  const { t } = useTranslation('dashboard.frame');
  return <Message title={t('notAllowed.title')} text={t('notAllowed.text')} />;
};
