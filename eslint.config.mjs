import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const SPREAD_LITERAL = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'name the fields themselves: a spread of a literal object hides their order and survives formatting',
};

const linesOfFunction = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

export default tseslint.config(
  { ignores: ['**/node_modules/**', '**/dist/**', '.data/**', '.cache/**', 'coverage/**'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { projectService: false, project: ['./tsconfig.node.json', './tsconfig.web.json'] },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { prefer: 'type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', SPREAD_LITERAL],
      // Prettier folds code; this holds comments to the same width. Titles, words and paths of icons stay on one line.
      'max-len': [
        'error',
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
    },
  },
  {
    // A table of cases and what a test sets up are read from top to bottom.
    files: ['**/*.test.{ts,tsx}', '**/test/**'],
    rules: {
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        SPREAD_LITERAL,
        {
          selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name="only"]',
          message: 'it leaves out every other test of the file',
        },
      ],
    },
  },
  // What is over these limits from before is listed in eslint-suppressions.json, which may only get shorter.
  {
    files: ['{svc-*,mf-*,packages,scripts}/**/*.ts'],
    ignores: ['**/*.test.ts', '**/test/**'],
    rules: { 'max-lines-per-function': linesOfFunction(80) },
  },
  {
    files: ['{mf-*,packages}/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/test/**'],
    rules: { 'max-lines-per-function': linesOfFunction(120) },
  },
  { files: ['scripts/seed/data/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['{mf-dashboard,packages/back-office}/src/**'],
    ignores: ['packages/back-office/src/mantine/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@mantine/core',
          importNames: ['Accordion', 'ColorInput', 'Radio', 'Rating', 'Slider', 'Table'],
          message: 'its styles come with it from @shop/back-office/mantine',
        },
      ],
    },
  },
  { files: ['**/*.{tsx,ts}'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        module: 'writable',
        require: 'readonly',
        setTimeout: 'readonly',
        fetch: 'readonly',
      },
    },
  },
);
