import type { Language } from '@shop/contracts';
import type { PersonLink } from '@shop/contracts/staff/dashboard';
import type { Logger } from '@shop/service-kit';
import { createTransport } from 'nodemailer';
import { textsIn } from '../texts.ts';
import type { Config } from '../config.ts';
import type { PersonLinkRecord } from '../team/index.ts';

/** The inviting person waits for the mail server, so this is shorter than the request timeout. */
const PATIENCE_MS = 5000;

export interface LinkMail {
  readonly to: { readonly name: string; readonly address: string };
  readonly kind: PersonLinkRecord['kind'];
  readonly path: string;
  readonly shopName: string;
  /** The language of the person who creates the link; that of the recipient is not known yet. */
  readonly language: Language;
}
export type SendLink = (mail: LinkMail) => Promise<PersonLink['mailed']>;

export const sendsMail = ({ SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): boolean =>
  SMTP_URL !== undefined && MAIL_FROM !== undefined;

/** Sends links by mail if a mail server is configured; the creator of the link sees it in any case. */
export const createPersonMail = (
  { SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_ORIGIN'>,
  logger: Pick<Logger, 'warn'>,
): SendLink => {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return () => Promise.resolve('off');
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return async ({ to, kind, path, shopName, language }) => {
    const say = textsIn(language);
    // Uses the configured origin, because the Host header of a request may be forged.
    const link = new URL(path, PUBLIC_ORIGIN).href;
    const [subject, text] =
      kind === 'invitation'
        ? [say('staff.mail.invitationSubject', { shopName }), say('staff.mail.invitation', { shopName, link, ...to })]
        : [say('staff.mail.passwordSubject', { shopName }), say('staff.mail.password', { shopName, link, ...to })];
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error('the mail server did not answer in time')), PATIENCE_MS);
    });
    try {
      await Promise.race([transport.sendMail({ from: MAIL_FROM, to, subject, text }), patience]);
      return 'sent';
    } catch (error) {
      // The log does not contain the mail, because its link is a secret.
      logger.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'a link could not be mailed; its creator sees it on the screen',
      );
      return 'failed';
    } finally {
      clearTimeout(late);
    }
  };
};
