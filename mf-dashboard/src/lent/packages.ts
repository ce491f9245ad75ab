import * as amounts from '@shop/back-office/amounts';
import * as badges from '@shop/back-office/badges';
import * as commands from '@shop/back-office/commands';
import * as dates from '@shop/back-office/dates';
import * as dialogs from '@shop/back-office/dialogs';
import * as feedback from '@shop/back-office/feedback';
import * as fields from '@shop/back-office/fields';
import * as formPage from '@shop/back-office/form-page';
import * as keyboard from '@shop/back-office/keyboard';
import * as lazy from '@shop/back-office/lazy';
import * as listPage from '@shop/back-office/list-page';
import * as mantine from '@shop/back-office/mantine';
import * as page from '@shop/back-office/page';
import * as session from '@shop/back-office/session';
import * as text from '@shop/back-office/text';
import * as staff from '@shop/kit/staff';
import * as hooks from './hooks.ts';
import * as mantineCore from './mantine.ts';
import * as queries from './queries.ts';

/** By the names that other remotes import them by. */
export const PACKAGES = {
  '@mantine/core': mantineCore,
  '@mantine/hooks': hooks,
  '@tanstack/react-query': queries,
  '@shop/kit/staff': staff,
  '@shop/back-office/amounts': amounts,
  '@shop/back-office/badges': badges,
  '@shop/back-office/commands': commands,
  '@shop/back-office/dates': dates,
  '@shop/back-office/dialogs': dialogs,
  '@shop/back-office/feedback': feedback,
  '@shop/back-office/fields': fields,
  '@shop/back-office/form-page': formPage,
  '@shop/back-office/keyboard': keyboard,
  '@shop/back-office/lazy': lazy,
  '@shop/back-office/list-page': listPage,
  '@shop/back-office/mantine': mantine,
  '@shop/back-office/page': page,
  '@shop/back-office/session': session,
  '@shop/back-office/text': text,
};
export type Packages = typeof PACKAGES;
