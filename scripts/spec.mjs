import { launch } from './bootstrap.mjs';

launch('scripts/spec/main.ts');
