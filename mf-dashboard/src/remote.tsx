import type { Language } from '@shop/contracts';
import { hasTexts, loadTexts } from '@shop/back-office/locales';
import type { RemoteModule } from '@shop/kit';
import { BackOffice } from './app/back-office.tsx';
import { LENT } from './lent/lent.ts';

const loadOwnTexts = async (language: Language, feature: string): Promise<Record<string, unknown>> => {
  // A JSON module's shape is checked by the test that compares the three languages.
  const texts: { default: Record<string, unknown> } = await import(
    /* webpackChunkName: "[request]" */ `./locales/${language}/${feature}.json`
  );
  return texts.default;
};

const remote: RemoteModule = {
  contract: 3,
  name: 'dashboard',
  // One route of the shell: going from page to page keeps the frame, the session and what was read.
  routes: [
    {
      path: '/dashboard/*',
      layout: 'dashboard',
      Component: BackOffice,
      namespaces: ['dashboard.frame'],
      below: async () =>
        (await import(/* webpackChunkName: "signed-in" */ './app/pages/asked-at-once.ts')).ASKED_AT_ONCE,
    },
  ],
  slots: {},
  lends: LENT,
  loadLocale: async (language: Language, feature: string) => {
    if (feature !== 'frame') return (hasTexts(feature) ? loadTexts : loadOwnTexts)(language, feature);
    // One chunk holds both parts: their names are the same.
    const [shared, own] = await Promise.all([loadTexts(language, feature), loadOwnTexts(language, feature)]);
    return { ...shared, ...own };
  },
};

export default remote;
