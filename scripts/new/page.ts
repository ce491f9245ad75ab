import type { NewItem } from './arguments.ts';
import { textsAddedTo } from './edits.ts';
import { functionName, titleOf, typeName } from './names.ts';
import type { Plan } from './plan.ts';

const LANGUAGES = ['fr', 'ar', 'en'];

const pageText = (
  name: string,
  component: string,
): string => `import page from '@shop/back-office/styles/page.module.css';
import { useTranslation } from '@shop/kit';

/** Describe the rule of docs/spec here, with its id. */
export const ${component} = () => {
  const { t } = useTranslation('dashboard.${name}');
  return (
    <header className={page.header}>
      <h1>{t('title')}</h1>
    </header>
  );
};
`;

const testText = (name: string): string => `import { startBackOffice } from '@shop/back-office/testing';
import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
${LANGUAGES.map(
  (language) => `import ${language} from '../../../locales/${language}/${name}.json';
`,
).join('')}import { arFrame, enFrame, frFrame } from '../../../testing/frame-texts.ts';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
// Loaded eagerly, so that the test does not wait for the lazy import.
import './${name}-page.tsx';

const TEXTS = {
${LANGUAGES.map((language) => `  ${language}: { 'dashboard.${name}': ${language}, 'dashboard.frame': ${language}Frame },`).join('\n')}
};
let shop: ShopServer;

beforeEach(async () => {
  shop = await startBackOffice('owner', ['order.read']);
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('the page of /dashboard/${name}', () => {
  it.each(['fr', 'ar', 'en'] as const)('shows its title: %s', async (language) => {
    await openBackOffice('/dashboard/${name}', TEXTS[language], language);
    await screen.findByRole('heading', { level: 1, name: TEXTS[language]['dashboard.${name}'].title });
  });

  it('shows its title in Arabic', () => {
    expect(ar.title).toMatch(/\\p{Script=Arabic}/u);
  });

  // Put the claim of docs/spec with its id into the title, and here the calls and the content of the page.
  it('calls its service and shows the answer', async () => {
    await openBackOffice('/dashboard/${name}', TEXTS.fr);
    await waitFor(() => {
      expect(shop.calls.map(({ path }) => path)).toContain('/dashboard/api/${name}');
    });
  });
});
`;

const featureText = (
  name: string,
  component: string,
): string => `import type { FeaturePage } from '../../shared/feature.ts';

export const pages: readonly FeaturePage[] = [
  {
    path: '${name}',
    label: 'nav.${functionName(name)}',
    permission: 'order.read',
    namespaces: ['dashboard.${name}'],
    chunk: '${name}',
    load: async () => {
      const { ${component} } = await import(/* webpackChunkName: "${name}" */ './components/${name}-page.tsx');
      return ${component};
    },
  },
];
`;

/** A page of the back-office: the folder of its feature, which the build finds, and its texts. */
export function planOfPage({ name }: Extract<NewItem, { kind: 'page' }>): Plan {
  const component = `${typeName(name)}Page`;
  const feature = `mf-dashboard/src/features/${name}`;
  const label = `nav.${functionName(name)}`;
  return {
    within: ['mf-dashboard/src/features', ...LANGUAGES.map((language) => `mf-dashboard/src/locales/${language}`)],
    files: [
      { path: `${feature}/components/${name}-page.test.tsx`, text: testText(name) },
      { path: `${feature}/components/${name}-page.tsx`, text: pageText(name, component) },
      { path: `${feature}/feature.ts`, text: featureText(name, component) },
      ...LANGUAGES.map((language) => ({
        path: `mf-dashboard/src/locales/${language}/${name}.json`,
        text: JSON.stringify({ title: titleOf(name) }),
      })),
    ],
    edits: LANGUAGES.map((language) =>
      textsAddedTo(`mf-dashboard/src/locales/${language}/frame.json`, { nav: { [functionName(name)]: titleOf(name) } }),
    ),
    next: [
      `mf-dashboard/src/locales/{fr,ar,en}: the title in ${name}.json and \`${label}\` in frame.json, in each language`,
      `${feature}/feature.ts: who may open it; an \`entry\` shows it in the navigation, with \`${label}Short\` in frame.json`,
      `mf-dashboard/README.md: what \`src/features/${name}\` does, among the folders`,
      `${feature}/components/${name}-page.test.tsx fails: npm test -- web ${name}-page`,
    ],
  };
}
