import { launch } from './bootstrap.mjs';

launch('scripts/release/main.ts');
