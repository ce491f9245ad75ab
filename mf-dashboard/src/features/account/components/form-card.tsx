import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { SubmitButton } from '@shop/back-office/form-page';
import { Trouble } from '@shop/back-office/feedback';
import styles from './account.module.css';

/** A card of one's account that is a form: what it is for, its trouble, its fields, its button. */
export const FormCard = ({
  id,
  title,
  lead,
  button,
  busy,
  trouble,
  submit,
  children,
}: {
  id: string;
  title: string;
  lead: string;
  button: string;
  busy: boolean;
  trouble: string | undefined;
  submit: () => void;
  children: ReactNode;
}) => (
  <section className={styles.card} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <p className={styles.lead}>{lead}</p>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <Trouble>{trouble}</Trouble>
        {children}
        {/* The page's one filled button is that of the clock, which is pressed each day. */}
        <SubmitButton busy={busy} variant="default" className={styles.button}>
          {button}
        </SubmitButton>
      </Stack>
    </form>
  </section>
);
