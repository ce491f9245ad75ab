/** The walls of the house (CONTRIBUTING.md, "Rules that run"). They run in `npm run check`. */
const services = 'svc-(catalog|order|logistics|payments|staff)';
const remotes = 'mf-(shell|storefront|checkout|dashboard)';

/** Services whose folders are modules by noun (CONTRIBUTING.md, "The dialect"). */
const roomed = 'svc-(catalog|order|logistics|payments|staff)';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'services-are-islands',
      comment:
        'A service reaches itself and packages/contracts, packages/service-kit. It never imports another service or a remote.',
      severity: 'error',
      from: { path: `^(${services})/` },
      to: { path: `^(${services}|${remotes}|packages/(web-kit|back-office)|scripts|bench|e2e)/`, pathNot: '^$1/' },
    },
    {
      name: 'remotes-are-strangers',
      comment: 'A remote knows the kit and the contracts, never another remote or a service.',
      severity: 'error',
      from: { path: `^(${remotes})/`, pathNot: '^mf-shell/(server|test)/' },
      to: { path: `^(${services}|${remotes}|packages/service-kit|scripts|bench|e2e)/`, pathNot: '^$1/' },
    },
    {
      name: 'modules-have-one-face',
      comment: 'A module reaches another through its index.ts.',
      severity: 'error',
      from: { path: `^(${roomed})/src/([^/]+)/`, pathNot: '/domain/' },
      to: {
        path: '^$1/src/[^/]+/',
        pathNot: ['^$1/src/$3/', '^$1/src/[^/]+/index[.]ts$', '^$1/src/(shared|locales)/', '-under-test[.]ts$'],
      },
    },
    {
      name: 'a-decision-reaches-decisions',
      comment: "A module's domain/ reaches another module's domain/ and nothing else of it.",
      severity: 'error',
      from: { path: `^(${roomed})/src/([^/]+)/domain/` },
      to: { path: '^$1/src/[^/]+/', pathNot: ['^$1/src/$3/domain/', '^$1/src/[^/]+/domain/', '^$1/src/shared/'] },
    },
    {
      name: 'shared-knows-no-module',
      severity: 'error',
      from: { path: `^(${roomed})/src/shared/` },
      to: { path: '^$1/src/', pathNot: ['^$1/src/shared/', '^$1/src/(config|texts)[.]ts$'] },
    },
    {
      name: 'no-circle-of-modules',
      severity: 'error',
      scope: 'folder',
      from: { path: `^${roomed}/src/[^/]+$` },
      to: { circular: true, path: `^${roomed}/src/[^/]+$` },
    },
    {
      name: 'domain-is-pure',
      comment: 'A decision is a pure function: domain/ reaches itself and the contracts only.',
      severity: 'error',
      from: { path: `^(${services})/src/.*domain/`, pathNot: '[.]test[.]ts$' },
      to: {
        pathNot: [
          '^$1/src/.*domain/',
          '^$1/src/shared/',
          '^packages/contracts/',
          'node_modules/zod/',
          'node_modules/canonicalize/',
          'node_modules/typedfastbitset/',
          '^node:crypto$',
          '^crypto$',
        ],
      },
    },
    {
      name: 'stories-do-not-touch-transport',
      comment: 'A use case sees facts and types of persistence, not Express, mongoose, kafkajs or ioredis.',
      severity: 'error',
      from: { path: `^${services}/src/.*use-cases/`, pathNot: '(route|[.]test)[.]ts$' },
      to: { path: 'node_modules/(express|mongoose|kafkajs|ioredis|mongodb)/' },
    },
    {
      name: 'edges-reach-stories',
      comment: 'route.ts and on-*.ts translate and hand over; they never reach storage themselves.',
      severity: 'error',
      from: { path: `^${services}/src/.*(use-cases/.*/route|consumers/on-.*)[.]ts$` },
      to: { path: `^${services}/src/.*persistence/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-back-office-kit-knows-no-remote',
      comment: 'packages/back-office is built on the contracts and packages/web-kit; any remote of staff may use it.',
      severity: 'error',
      from: { path: '^packages/back-office/' },
      to: { path: `^(${services}|${remotes}|packages/service-kit|scripts|bench|e2e)/` },
    },
    {
      name: 'only-remotes-of-staff-use-the-back-office-kit',
      severity: 'error',
      from: { pathNot: '^(packages/back-office|mf-dashboard|e2e)/' },
      to: { path: '^packages/back-office/' },
    },
    {
      name: 'the-dashboard-has-floors',
      comment: 'app/ puts features/ together, and both stand on shared/. Nobody climbs.',
      severity: 'error',
      from: { path: '^mf-dashboard/src/shared/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^mf-dashboard/src/(app|features)/' },
    },
    {
      name: 'features-do-not-reach-the-frame',
      severity: 'error',
      from: { path: '^mf-dashboard/src/features/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^mf-dashboard/src/app/' },
    },
    {
      name: 'features-do-not-reach-features',
      severity: 'error',
      from: { path: '^(mf-[a-z]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/([^/]+)/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'contracts-import-zod-only',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^packages/contracts/', 'node_modules/zod/'] },
    },
    {
      name: 'files-are-read-anywhere',
      comment: 'packages/table-files runs in Node and in browsers: it knows the contracts and its parsers.',
      severity: 'error',
      from: { path: '^packages/table-files/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: ['^packages/(table-files|contracts)/', 'node_modules/'] },
    },
    {
      name: 'companies-are-simulated-for-tests',
      comment: 'No program of the shop knows packages/company-simulator: tests and the demo call it as a company.',
      severity: 'error',
      from: { pathNot: ['^(packages/company-simulator|scripts|bench|e2e)/', '^svc-[a-z]+/test/', '[.]test[.]tsx?$'] },
      to: { path: '^packages/company-simulator/' },
    },
    {
      name: 'the-simulator-knows-no-service',
      severity: 'error',
      from: { path: '^packages/company-simulator/' },
      to: { path: `^(${services}|${remotes}|packages/(service-kit|web-kit|back-office)|scripts|bench|e2e)/` },
    },
    {
      name: 'visitors-know-no-staff-calls',
      comment: "What a visitor's browser runs imports the storefront's contracts and the words that readers share.",
      severity: 'error',
      from: {
        path: '^(mf-(shell/src|storefront|checkout)|packages/web-kit/src)/',
        pathNot: ['^packages/web-kit/src/staff/', '[.]test[.]tsx?$'],
      },
      to: {
        path: [
          '^packages/contracts/src/[^/]+/(dashboard|events)/',
          '^packages/contracts/src/(staff|payments|promotion|seed)/',
          '^packages/web-kit/src/staff/',
        ],
      },
    },
    {
      name: 'contracts-of-visitors-hold-no-staff-calls',
      comment:
        "The storefront's contracts, and what an owner's readers share, build on nothing of staff and on no event.",
      severity: 'error',
      from: { path: '^packages/contracts/src/(?!all/|seed/)[^/]+/(storefront/|[^/]+$)', pathNot: '[.]test[.]ts$' },
      to: { path: '^packages/contracts/src/[^/]+/(dashboard|events)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'shared-contracts-know-no-reader',
      severity: 'error',
      from: { path: '^packages/contracts/src/(?!all/|seed/)[^/]+/[^/]+$', pathNot: '[.]test[.]ts$' },
      to: { path: '^packages/contracts/src/[^/]+/(storefront|dashboard|events)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'all-contracts-are-for-tests',
      severity: 'error',
      from: { pathNot: '[.]test[.]tsx?$' },
      to: { path: '^packages/contracts/src/all/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
