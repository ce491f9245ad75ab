export interface Contents {
  /** Source maps of its bundles; their sources show what was bundled. */
  readonly bundles?: string;
  /** Parts of the page. */
  readonly parts?: readonly string[];
  /** Folders of packages that are copied next to the bundles (Dockerfile), under /beside. */
  readonly beside?: readonly string[];
}

const PUTS_RELEASES = 'mf-shell/dist/server/{put-release,s3-files}.mjs.map';
const service = (name: string, ...beside: string[]): Contents => ({
  bundles: `${name}/dist/*.mjs.map`,
  beside: ['docs', ...beside],
});
const remote = (name: string): Contents => ({ bundles: PUTS_RELEASES, parts: [name] });

/** The contents of each image. An image that differs only by its command shares the file of the other one. */
export const CONTENTS: Readonly<Record<string, Contents>> = {
  'svc-catalog': service('svc-catalog', 'pictures'),
  'svc-order': service('svc-order'),
  'svc-logistics': service('svc-logistics'),
  'svc-payments': service('svc-payments'),
  'svc-staff': service('svc-staff'),
  jobs: { bundles: 'scripts/dist/jobs/*.mjs.map' },
  demo: { bundles: 'scripts/dist/demo/*.mjs.map', beside: ['pictures'] },
  'mf-storefront': remote('storefront'),
  'mf-checkout': remote('checkout'),
  'mf-dashboard': remote('dashboard'),
  'mf-shell': { bundles: 'mf-shell/dist/server/*.mjs.map', parts: ['shell'], beside: ['docs'] },
};
