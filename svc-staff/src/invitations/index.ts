export { createPersonLinks } from './person-links.ts';
export { createPersonMail, sendsMail } from './person-mail.ts';
export { invitationRoutes } from './routes.ts';
