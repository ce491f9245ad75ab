import { MAX_MENTIONS, MAX_ORDER_NOTE, type Order } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Avatar, Button, Combobox, Textarea, useCombobox } from '@mantine/core';
import { useMay } from '@shop/back-office/session';
import { initialsOf, useMomentText } from '@shop/back-office/text';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useNote, useStaff } from '../api/order.ts';
import { mentionAt, mentionedIn, peopleNamed, piecesOf, withMention } from '../model/mentions.ts';
import styles from './order.module.css';

type Note = NonNullable<Order['notes']>[number];
type Staff = NonNullable<ReturnType<typeof useStaff>['data']>;
const NOBODY: Staff = [];

const OneNote = ({ note, staff }: { note: Note; staff: Staff }) => {
  const momentText = useMomentText();
  const mentioned = staff.filter(({ uuid }) => note.mentions.includes(uuid));
  return (
    <li>
      <Avatar size={28} color="pine">
        {initialsOf(note.by.name)}
      </Avatar>
      <div>
        <p>
          <bdi>
            {piecesOf(note.text, mentioned).map(({ text, isMention }, place) =>
              isMention ? <b key={place}>{text}</b> : <span key={place}>{text}</span>,
            )}
          </bdi>
        </p>
        <small data-own="">
          <bdi>{note.by.name}</bdi> · {momentText(note.at)}
        </small>
      </div>
    </li>
  );
};

/** The field of a new note. Behind an @ the shop's people are offered. */
const NewNote = ({
  order,
  staff,
  field,
}: {
  order: Order;
  staff: Staff;
  field: RefObject<HTMLTextAreaElement | null>;
}) => {
  const { t } = useTranslation('dashboard.order');
  const [text, setText] = useState('');
  const [caret, setCaret] = useState(0);
  const combobox = useCombobox();
  const note = useNote(order);
  const begun = mentionAt(text, caret);
  const offered = begun === undefined ? NOBODY : peopleNamed(staff, begun);
  const isOffering = offered.length > 0;

  const submit = async (): Promise<void> => {
    if (text.trim() === '' || note.isPending) return;
    const mentions = mentionedIn(text, staff).slice(0, MAX_MENTIONS);
    if (await note.write({ text: text.trim(), mentions: mentions.map(({ uuid }) => uuid) })) setText('');
  };
  const choose = (name: string) => {
    const next = withMention(text, caret, name);
    setText(next.text);
    setCaret(next.caret);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form
      className={styles.newNote}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.EventsTarget withKeyboardNavigation={isOffering}>
          <Textarea
            ref={field}
            aria-label={t('notes.field')}
            placeholder={t(staff.length > 0 ? 'notes.hint' : 'notes.field')}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={MAX_ORDER_NOTE}
            value={text}
            error={note.trouble}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setCaret(event.currentTarget.selectionStart);
              combobox.updateSelectedOptionIndex();
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onKeyDown={pressed}
          />
        </Combobox.EventsTarget>
        {isOffering && (
          <Combobox.Options aria-label={t('notes.people')}>
            {offered.map(({ uuid, name }) => (
              <Combobox.Option key={uuid} value={name}>
                <bdi>{name}</bdi>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
      </Combobox>
      {text.trim() !== '' && (
        <Button type="submit" size="xs" loading={note.isPending}>
          {t('notes.add')}
        </Button>
      )}
    </form>
  );
};

/** BO-2.19: what staff write to one another about the order, newest first. */
export const NotesCard = ({ order, field }: { order: Order; field: RefObject<HTMLTextAreaElement | null> }) => {
  const { t } = useTranslation('dashboard.order');
  const staff = useStaff(useMay('staff.read')).data ?? NOBODY;
  const notes = order.notes ?? [];
  return (
    <section className={styles.card} aria-labelledby="order-notes">
      <h2 id="order-notes" className={styles.cardTitle}>
        {t('notes.title')}
      </h2>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.toReversed().map((note) => (
            <OneNote key={note.id} note={note} staff={staff} />
          ))}
        </ul>
      )}
      <NewNote order={order} staff={staff} field={field} />
    </section>
  );
};
