import { launch } from './bootstrap.mjs';

launch('packages/company-simulator/src/main.ts');
